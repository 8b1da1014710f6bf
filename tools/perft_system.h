/* golem-perft: processes, threads, the clock and signals, on POSIX and on Windows. Included by golem-perft.c. */

static volatile sig_atomic_t interrupted;

static void count_items(void);

/* A running engine, or one call of a script. */
typedef struct process {
#ifdef _WIN32
  HANDLE child, job, to, from;
#else
  pid_t child;
  int to, from;
#endif
  int runs, at_end;
  char buffer[LINE_LENGTH];
  size_t filled;
} process;

#ifdef _WIN32
static double now(void) {
  LARGE_INTEGER count, frequency;
  QueryPerformanceCounter(&count);
  QueryPerformanceFrequency(&frequency);
  return (double)count.QuadPart / (double)frequency.QuadPart;
}

static void pause_ms(unsigned ms) { Sleep(ms); }

static int is_terminal(FILE *file) { return _isatty(_fileno(file)); }

static BOOL WINAPI on_interrupt(DWORD event) {
  interrupted = 1;
  return event == CTRL_C_EVENT;
}

static void heed_signals(void) { SetConsoleCtrlHandler(on_interrupt, TRUE); }

static DWORD WINAPI thread_body(void *unused) {
  (void)unused;
  count_items();
  return 0;
}

static int start_thread(void) {
  HANDLE thread = CreateThread(NULL, 0, thread_body, NULL, 0, NULL);
  if (thread != NULL) CloseHandle(thread);
  return thread != NULL;
}

/* Appends an argument to a command line, quoted as programs of Microsoft's C library read it. */
static void append_argument(char *line, size_t size, const char *argument) {
  size_t at = strlen(line), slashes = 0;
#define APPEND(c) (at + 2 < size ? (void)(line[at++] = (c)) : (void)0)
  if (at > 0) APPEND(' ');
  APPEND('"');
  for (; *argument; argument++) {
    if (*argument == '"')
      for (slashes++; slashes > 0; slashes--) APPEND('\\');
    slashes = *argument == '\\' ? slashes + 1 : 0;
    APPEND(*argument);
  }
  for (; slashes > 0; slashes--) APPEND('\\');
  APPEND('"');
#undef APPEND
  line[at] = '\0';
}

/* The job ends the engine together with this program, whatever ends that. */
static int start_process(process *p, char *const arguments[]) {
  static char line[32768];
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;
  STARTUPINFOA startup;
  PROCESS_INFORMATION information;
  HANDLE input, output;
  memset(p, 0, sizeof *p);
  line[0] = '\0';
  for (; *arguments; arguments++) append_argument(line, sizeof line, *arguments);
  if (!CreatePipe(&input, &p->to, &inherited, 1 << 16)) return 0;
  if (!CreatePipe(&p->from, &output, &inherited, 1 << 16)) return 0;
  SetHandleInformation(p->to, HANDLE_FLAG_INHERIT, 0);
  SetHandleInformation(p->from, HANDLE_FLAG_INHERIT, 0);
  memset(&startup, 0, sizeof startup);
  startup.cb = sizeof startup;
  startup.dwFlags = STARTF_USESTDHANDLES;
  startup.hStdInput = input;
  startup.hStdOutput = startup.hStdError = output;
  p->runs = CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP, NULL, NULL,
                           &startup, &information);
  DWORD error = GetLastError();
  CloseHandle(input);
  CloseHandle(output);
  if (!p->runs) return CloseHandle(p->to), CloseHandle(p->from), SetLastError(error), 0;
  p->child = information.hProcess;
  p->job = CreateJobObjectA(NULL, NULL);
  memset(&limits, 0, sizeof limits);
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(p->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  AssignProcessToJobObject(p->job, p->child);
  ResumeThread(information.hThread);
  CloseHandle(information.hThread);
  return 1;
}

/* Says why the last process was not started. */
static const char *why_not_started(void) {
  static char text[200];
  DWORD error = GetLastError(), flags = FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS;
  if (!FormatMessageA(flags, NULL, error, 0, text, sizeof text, NULL))
    snprintf(text, sizeof text, "error %lu", (unsigned long)error);
  text[strcspn(text, "\r\n")] = '\0';
  return text;
}

static int write_bytes(process *p, const char *bytes, size_t count) {
  DWORD written;
  return WriteFile(p->to, bytes, (DWORD)count, &written, NULL) && written == count;
}

/* More bytes: how many, 0 at the end, -1 where none have come until a time. */
static int read_bytes(process *p, char *to, size_t size, double until) {
  for (;;) {
    DWORD waiting = 0, got = 0;
    if (!PeekNamedPipe(p->from, NULL, 0, NULL, &waiting, NULL)) return 0;
    if (waiting > 0) return ReadFile(p->from, to, (DWORD)size, &got, NULL) ? (int)got : 0;
    if (now() > until || interrupted) return -1;
    Sleep(1);
  }
}

/* Ends a process, and says how it had ended where it had. */
static void stop_process(process *p, char *how, size_t size) {
  DWORD status = 0;
  if (!p->runs) return;
  if (WaitForSingleObject(p->child, p->at_end ? 1000 : 0) == WAIT_OBJECT_0 && GetExitCodeProcess(p->child, &status))
    snprintf(how, size, "it ended with status %lu", (unsigned long)status);
  TerminateJobObject(p->job, 1);
  CloseHandle(p->job);
  CloseHandle(p->child);
  CloseHandle(p->to);
  CloseHandle(p->from);
  p->runs = 0;
}
#else
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void pause_ms(unsigned ms) {
  struct timespec t = {(time_t)(ms / 1000), (long)(ms % 1000) * 1000000};
  nanosleep(&t, NULL);
}

static int is_terminal(FILE *file) { return isatty(fileno(file)); }

static void on_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

static void heed_signals(void) {
  const int ends[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_interrupt;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) sigaction(ends[i], &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
}

static void *thread_body(void *unused) {
  count_items();
  return unused;
}

static int start_thread(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, thread_body, NULL) == 0 && pthread_detach(thread) == 0;
}

/* What the child does: a process group of its own, so that what a script starts ends with it. */
static void become(char *const arguments[], const int input[2], const int output[2], int failed) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  signal(SIGPIPE, SIG_DFL);
  dup2(input[0], STDIN_FILENO);
  dup2(output[1], STDOUT_FILENO);
  dup2(output[1], STDERR_FILENO);
  close(input[0]), close(input[1]), close(output[0]), close(output[1]);
  execvp(arguments[0], arguments);
  int error = errno;
  if (write(failed, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

static int start_process(process *p, char *const arguments[]) {
  int input[2], output[2], failed[2], error = 0;
  memset(p, 0, sizeof *p);
  if (pipe(input) || pipe(output) || pipe(failed)) return 0;
  fcntl(failed[1], F_SETFD, FD_CLOEXEC);
  fcntl(input[1], F_SETFD, FD_CLOEXEC);
  fcntl(output[0], F_SETFD, FD_CLOEXEC);
  p->child = fork();
  if (p->child == 0) {
    close(failed[0]);
    become(arguments, input, output, failed[1]);
  }
  close(input[0]), close(output[1]), close(failed[1]);
  p->to = input[1];
  p->from = output[0];
  if (p->child > 0) setpgid(p->child, p->child);
  p->runs = p->child > 0;
  if (p->runs && read(failed[0], &error, sizeof error) > 0) waitpid(p->child, NULL, 0), p->runs = 0;
  close(failed[0]);
  if (!p->runs) close(p->to), close(p->from), errno = error;
  return p->runs;
}

/* Says why the last process was not started. */
static const char *why_not_started(void) { return strerror(errno); }

static int write_bytes(process *p, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(p->to, bytes, count);
    if (written < 0 && errno != EINTR) return 0;
    if (written > 0) bytes += written, count -= (size_t)written;
  }
  return 1;
}

/* More bytes: how many, 0 at the end, -1 where none have come until a time. */
static int read_bytes(process *p, char *to, size_t size, double until) {
  while (!interrupted) {
    struct pollfd descriptor = {.fd = p->from, .events = POLLIN, .revents = 0};
    double left = until - now();
    int ready = poll(&descriptor, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
    if (ready == 0) return -1;
    ssize_t got = ready > 0 ? read(p->from, to, size) : -1;
    if (got >= 0) return (int)got;
    if (errno != EINTR) return 0;
  }
  return -1;
}

/* Ends a process, and says how it had ended where it had. */
static void stop_process(process *p, char *how, size_t size) {
  int status;
  if (!p->runs) return;
  pid_t ended = 0;
  for (int i = 0; i < (p->at_end ? 1000 : 1) && ended == 0; i++) {
    if (i > 0) pause_ms(1);
    ended = waitpid(p->child, &status, WNOHANG);
  }
  kill(-p->child, SIGKILL);
  if (ended == 0) waitpid(p->child, &status, 0);
  else if (WIFSIGNALED(status)) snprintf(how, size, "signal %d ended it", WTERMSIG(status));
  else snprintf(how, size, "it ended with status %d", WEXITSTATUS(status));
  close(p->to), close(p->from);
  p->runs = 0;
}
#endif

/* The next line without its end: 1, 0 at the end of all, -1 where none has come until a time. */
static int read_line(process *p, char *line, double until) {
  for (;;) {
    char *end = memchr(p->buffer, '\n', p->filled);
    int is_full = p->filled == sizeof p->buffer - 1;
    if (end != NULL || is_full || (p->at_end && p->filled > 0)) {
      size_t length = end != NULL ? (size_t)(end - p->buffer) : p->filled, used = length + (end != NULL);
      for (size_t i = 0; i < length; i++) line[i] = p->buffer[i] ? p->buffer[i] : ' '; /* `%c` of no promotion */
      while (length > 0 && isspace((unsigned char)line[length - 1])) length--;
      line[length] = '\0';
      p->filled -= used;
      memmove(p->buffer, p->buffer + used, p->filled);
      return 1;
    }
    if (p->at_end) return 0;
    if (now() > until) return -1;
    int got = read_bytes(p, p->buffer + p->filled, sizeof p->buffer - 1 - p->filled, until);
    if (got < 0) return -1;
    p->at_end = got == 0;
    p->filled += (size_t)got;
  }
}
