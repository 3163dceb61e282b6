import type { Reader } from '#core/database/reader.ts'

/** What a name names. */
export type NamedSubject = { kind: 'team' | 'player' | 'competition'; id: number; sport: string; weight: number }

/** Subjects of one name: enough to choose from. */
const most = 8

/** Which of these words are in names. Those of one or two letters are not kept, so they may be. */
export async function listNameWords(db: Reader, words: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ word: string }>('select word from timeline.search_word where word = any($1)', [words])
  return new Set(rows.map(({ word }) => word))
}

/** From so many on, all names are read once instead of one look-up each. */
const many = 60

/** Which of these beginnings of two characters are those of Chinese words in names. */
export async function listNameStarts(db: Reader, starts: readonly string[]): Promise<Set<string>> {
  if (starts.length === 0) return new Set()
  if (starts.length > many) return listAllStarts(db, starts)
  const rows = await db.query<{ start: string }>(
    `select start from unnest($1::text[]) as g(start) where exists (select from timeline.search_name n
       where array_to_tsvector(n.words) @@ ('''' || g.start || ''':*')::tsquery)`,
    [starts],
  )
  return new Set(rows.map(({ start }) => start))
}

async function listAllStarts(db: Reader, starts: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ start: string }>(
    `select distinct left(word, 2) as start from timeline.search_name n cross join unnest(n.words) as word
     where left(word, 2) = any($1)`,
    [starts],
  )
  return new Set(rows.map(({ start }) => start))
}

/** A word in the names of several subjects identifies none. */
const mostOfWord = 3

/**
 * The subjects with these folded names, the most prominent first. `isByWords`: a word of the names of few subjects
 * stands for these where nothing has it as its name, such as a surname.
 */
export async function mapSubjects(
  db: Reader,
  names: readonly string[],
  { isByWords }: { isByWords: boolean },
): Promise<Map<string, NamedSubject[]>> {
  if (names.length === 0) return new Map()
  if (names.length > many && !isByWords) return mapAllSubjects(db, names)
  const rows = await db.query<NamedSubject & { name: string; isWhole: boolean }>(
    `select g.name, n.* from unnest($1::text[], $2::text[]) as g(name, asked)
     cross join lateral (select n.kind, n.subject_id as id, n.sport, n.weight, n.names @> array[g.name] as "isWhole" from timeline.search_name n
       where array_to_tsvector(n.words) @@ g.asked::tsquery and (n.names @> array[g.name] or $3 and n.words @> array[g.name]) and n.kind in ('team', 'player', 'competition')
       order by 5 desc, n.weight desc, n.subject_id limit ${most}) n`,
    [
      names,
      names.map((name) =>
        name
          .split(' ')
          .map((word) => `'${word}'`)
          .join(' & '),
      ),
      isByWords,
    ],
  )
  const found = [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => {
    const whole = own.filter(({ isWhole }) => isWhole)
    return [name, whole.length > 0 ? whole : own.length <= mostOfWord ? own : []] as const
  })
  return new Map(found.filter(([, own]) => own.length > 0))
}

async function mapAllSubjects(db: Reader, names: readonly string[]): Promise<Map<string, NamedSubject[]>> {
  const rows = await db.query<NamedSubject & { name: string }>(
    `select name, kind, id, sport, weight from (
       select name, n.kind, n.subject_id as id, n.sport, n.weight,
         row_number() over (partition by name order by n.weight desc, n.subject_id) as place
       from timeline.search_name n cross join unnest(n.names) as name
       where name = any($1) and n.kind in ('team', 'player', 'competition')) s
     where place <= ${most} order by name, place`,
    [names],
  )
  return Map.groupBy(rows, ({ name }) => name)
}

/** Words of English by their stem; null for one that says nothing, such as `the`. */
export async function mapStems(db: Reader, words: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.query<{ word: string; stem: string | null }>(
    `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) as g(word)`,
    [words],
  )
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
