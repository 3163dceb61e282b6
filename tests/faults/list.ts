/** One fault or property test as `npm run faults` runs it, at full size. */
export type Fault = {
  name: string
  /** The unit of the number of runs. */
  what: string
  runs: number
  file: string
  /** For tests of one size: the file is run repeatedly. */
  isRepeated?: boolean
}

export const faults: Fault[] = [
  { name: 'query', what: 'texts through the query decoder', runs: 1_000_000, file: 'contract/query.test.ts' },
  {
    name: 'convergence',
    what: 'sets of reports, each in two orders',
    runs: 100_000,
    file: 'tests/faults/convergence.test.ts',
  },
  {
    name: 'wrong-play',
    what: 'games whose reports contradict themselves',
    runs: 20,
    file: 'tests/faults/wrong-play.test.ts',
    isRepeated: true,
  },
  { name: 'kill', what: 'SIGKILL of an ingest', runs: 50, file: 'server/timeline/crash.test.ts' },
  {
    name: 'resume',
    what: 'cuts and a third of that kills of a worker',
    runs: 100,
    file: 'tests/faults/resume.test.ts',
  },
  { name: 'away', what: 'losses of the database', runs: 10, file: 'server/away.test.ts', isRepeated: true },
  {
    name: 'simulator',
    what: 'hours of matches reported out of order',
    runs: 240,
    file: 'tests/faults/simulator.test.ts',
  },
  {
    name: 'quorum',
    what: 'matches reported by three feeds, in two orders',
    runs: 500,
    file: 'tests/faults/quorum.test.ts',
  },
  { name: 'evasion', what: 'terms in 68 disguises, clean lines', runs: 2000, file: 'tests/faults/evasion.test.ts' },
  {
    name: 'moderation',
    what: 'lines in each scene while the filter fails',
    runs: 100,
    file: 'tests/faults/moderation.test.ts',
  },
  { name: 'lookalikes', what: 'names that look like another', runs: 10_000, file: 'tests/faults/lookalikes.test.ts' },
  { name: 'codes', what: 'codes asked for by an attack', runs: 50_000, file: 'tests/faults/codes.test.ts' },
  { name: 'sms-abuse', what: 'codes asked for to shut others out', runs: 2000, file: 'tests/faults/sms-abuse.test.ts' },
  {
    name: 'puzzle-work',
    what: 'times work left out, wrong or brought twice',
    runs: 5,
    file: 'tests/faults/puzzle-work.test.ts',
    isRepeated: true,
  },
  {
    name: 'forwarder',
    what: 'spellings of host and hops, by a forwarder, of every call',
    runs: 130,
    file: 'tests/faults/forwarder.test.ts',
  },
  { name: 'login', what: 'sign-ins timed, five times that of guesses', runs: 2000, file: 'tests/faults/login.test.ts' },
  {
    name: 'guessing',
    what: 'guesses from as many networks, common passwords',
    runs: 1000,
    file: 'tests/faults/guessing.test.ts',
  },
  {
    name: 'padding',
    what: 'random blocks sent as encrypted passwords',
    runs: 200,
    file: 'tests/faults/padding.test.ts',
  },
  {
    name: 'safe-defaults',
    what: 'answers over HTTPS, a tenth as many hostile addresses',
    runs: 5000,
    file: 'tests/faults/safe-defaults.test.ts',
  },
  {
    name: 'account',
    what: 'choices of the account that PostgreSQL runs under',
    runs: 5,
    file: 'server/core/postgres/account.test.ts',
    isRepeated: true,
  },
  { name: 'first-start', what: 'starts of the server process', runs: 3, file: 'server/main.test.ts', isRepeated: true },
  {
    name: 'options',
    what: 'unknown options of every command',
    runs: 3,
    file: 'server/cli/script-options.test.ts',
    isRepeated: true,
  },
  {
    name: 'audit',
    what: 'changes by somebody who only writes to the database',
    runs: 1000,
    file: 'tests/faults/audit.test.ts',
  },
  {
    name: 'second-factor',
    what: 'rounds of staff calls without it, codes brought again',
    runs: 10,
    file: 'server/accounts/second-factor/second-factor.test.ts',
    isRepeated: true,
  },
  {
    name: 'identity',
    what: 'forged tokens for each call, foreign pages',
    runs: 100,
    file: 'tests/faults/identity.test.ts',
  },
  {
    name: 'reminders',
    what: 'reminders asked for by many made-up devices',
    runs: 100_000,
    file: 'tests/faults/reminders.test.ts',
  },
  { name: 'notices', what: 'SIGKILL of the notifier', runs: 60, file: 'tests/faults/notices.test.ts' },
  {
    name: 'guard',
    what: 'reads of two regions in turn, beside a crawl of all',
    runs: 20_000,
    file: 'tests/faults/guard.test.ts',
  },
  { name: 'guard-http', what: 'forged headers on each route', runs: 40, file: 'tests/faults/guard-http.test.ts' },
  {
    name: 'uploads',
    what: 'polyglots and places, a quarter as many bombs',
    runs: 200,
    file: 'tests/faults/uploads.test.ts',
  },
  {
    name: 'membership',
    what: 'acts and reports of one person at once',
    runs: 1000,
    file: 'server/accounts/profile/membership.test.ts',
  },
  {
    name: 'leaving',
    what: 'people who leave, searched for everywhere',
    runs: 100,
    file: 'tests/faults/leaving.test.ts',
  },
  { name: 'roles', what: 'roles that ask every call', runs: 6, file: 'tests/contract/roles.test.ts' },
  {
    name: 'chat',
    what: 'cuts, and half of that kills, while people talk',
    runs: 60,
    file: 'tests/faults/chat.test.ts',
  },
  { name: 'flood', what: 'messages of 100 bots into one room', runs: 10_000, file: 'tests/faults/flood.test.ts' },
  { name: 'xss', what: 'texts in every field that people fill', runs: 5000, file: 'tests/faults/xss.test.ts' },
  { name: 'foreign', what: "kinds of strangers at what is one's own", runs: 5, file: 'tests/contract/foreign.test.ts' },
  {
    name: 'poison',
    what: 'pages asked with headers that caches believe',
    runs: 15,
    file: 'tests/journeys/poison.test.ts',
  },
  {
    name: 'held-up',
    what: 'refused requests behind an open response',
    runs: 150,
    file: 'server/core/http/pipeline.test.ts',
  },
  {
    name: 'stream-leak',
    what: 'connections that ask for five streams at once',
    runs: 4100,
    file: 'server/live/leak.test.ts',
  },
  {
    name: 'admission',
    what: 'times calls refused before their body',
    runs: 20,
    file: 'server/core/http/admission.test.ts',
    isRepeated: true,
  },
  {
    name: 'memory',
    what: 'pages with forged headers, a tenth of it bodies',
    runs: 6000,
    file: 'tests/faults/memory.test.ts',
  },
  {
    name: 'strangers',
    what: 'foreign hosts, streams opened, push addresses',
    runs: 5000,
    file: 'tests/faults/strangers.test.ts',
  },
  { name: 'random', what: 'requests over every call', runs: 100_000, file: 'tests/contract/random.test.ts' },
  {
    name: 'import-memory',
    what: 'megabytes imported, as a table and as JSON',
    runs: 200,
    file: 'tests/faults/import-memory.test.ts',
  },
  {
    name: 'dates',
    what: 'sets of days reported by three sources, in six orders',
    runs: 30,
    file: 'server/feeds/football/dates.test.ts',
  },
  {
    name: 'prune',
    what: 'hours of the demonstration, pruned a week later',
    runs: 48,
    file: 'tests/faults/prune.test.ts',
  },
  {
    name: 'silence',
    what: 'feeds killed for ten minutes by a clock of their own',
    runs: 10,
    file: 'tests/faults/silence.test.ts',
  },
  { name: 'lens', what: 'rounds of news, seen late and without spoilers', runs: 8, file: 'tests/faults/lens.test.ts' },
  {
    name: 'growth',
    what: 'matches, and ten times as many, every read of both',
    runs: 4000,
    file: 'tests/faults/growth.test.ts',
  },
]
