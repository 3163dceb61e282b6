import type { Database } from '#core/database/db.ts'
import { likeness, matchTeam, spellingOf, type Candidate, type KnownTeam } from '#timeline/alias.ts'
import { foldSpelling, foldTeamName } from '#timeline/spelling.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { addAliases, addAliasReviews, listAliases, listOpenNames } from '#timeline/store/alias.ts'
import { addParticipants, changeParticipant } from '#timeline/store/participant.ts'
import { linkListedClub, listListedClubs } from '#timeline/store/listed-club.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'
import { listTeams } from '#timeline/store/team.ts'
import { nationScope, type NameFacts, type TeamFact } from '../feed-rules.ts'
import type { ParsedClub, Refusal, TeamRef } from '../reading/parsed.ts'
import { ListedNames } from './listed-names.ts'
import { spellingsOf, TeamFacts } from './team-facts.ts'

/** `names`: the built-in facts about the teams of the sport. */
interface TeamsOptions {
  database: Database
  provider: string
  sport: string
  names: NameFacts | undefined
}

interface TeamCounts {
  added: number
  /** Spellings put on the review list. */
  unsure: number
}

/**
 * Finds the team that a source means, or adds it. Facts and aliases are certain; a name that only resembles a known
 * team becomes a team of its own, on the review list, for the operator to decide.
 */
export class TeamFinder {
  readonly counts: TeamCounts = { added: 0, unsure: 0 }
  private readonly database: Database
  private readonly provider: string
  private readonly sport: string
  private readonly facts: TeamFacts
  private listed = new ListedNames([])
  private readonly known = new Map<string, KnownTeam[]>()
  private readonly byName = new Map<string, number>()
  private readonly byKey = new Map<string, number>()
  /** Own teams of names that the operator has not decided about. */
  private readonly open = new Set<number>()
  /** Teams that a name may be according to its matches, whatever it resembles. */
  private readonly asked = new Map<string, Candidate[]>()
  /** Teams met in a season so far, so that a name is not matched with a team already met in it. */
  private readonly met = new Map<string, Set<number>>()

  private constructor({ database, provider, sport, names }: TeamsOptions) {
    this.database = database
    this.provider = provider
    this.sport = sport
    this.facts = new TeamFacts(names)
  }

  static async open(options: TeamsOptions): Promise<TeamFinder> {
    const finder = new TeamFinder(options)
    const { sport } = options
    const db = readerOf(options.database)
    const teams = new Map((await listTeams(db, sport)).filter(({ isDemo }) => !isDemo).map((team) => [team.id, team]))
    const aliased = new Set<number>()
    for (const { scope, spelling, participantId } of await listAliases(db, sport, 'team')) {
      const team = teams.get(participantId)
      if (!team) continue
      aliased.add(participantId)
      // Aliases of earlier versions lack the signs of a name.
      const signed = foldSpelling(team.name) === spelling && foldTeamName(team.name) !== spelling ? [team.name] : []
      finder.learn(scope, team.id, team.name, [spelling, ...signed])
    }
    // Teams added without aliases, such as those of the demonstration's Euro.
    for (const team of teams.values()) {
      if (aliased.has(team.id)) continue
      const isNation = finder.facts.match(team.name, nationScope) !== null
      finder.learn(isNation ? nationScope : (team.country ?? ''), team.id, team.name, [team.name, team.shortName])
    }
    for (const { scope, spelling } of await listOpenNames(db, sport))
      for (const { id } of finder.named([spelling], scope)) finder.open.add(id)
    finder.listed = new ListedNames(await listListedClubs(db, sport))
    return finder
  }

  /** Id of the team; `season` names the season it plays in, as far as known. */
  async find(ref: TeamRef, season: string | null): Promise<number> {
    const [scope, name] = this.nameOfRef(ref)
    const id =
      (ref.key !== null && (await this.findByKey(ref.key))) ||
      this.byName.get(name) ||
      (await this.findByName(ref, scope, season))
    if (season !== null) this.met.set(season, (this.met.get(season) ?? new Set()).add(id))
    if (ref.key !== null && this.byKey.get(ref.key) !== id) await this.remember(ref.key, id)
    this.byName.set(name, id)
    return id
  }

  /** Candidates of a name before its final look-up: its team, whether that is open, and teams alike. */
  async look(ref: TeamRef, season: string): Promise<{ id: number | null; isOpen: boolean; alike: readonly number[] }> {
    const [scope, name] = this.nameOfRef(ref)
    const known = (ref.key !== null && (await this.findByKey(ref.key))) || this.byName.get(name)
    const { id, fact, candidates } = known
      ? { id: known, fact: null, candidates: [] }
      : this.seek(ref.name, scope, season)
    const isOpen = id === null ? fact === null : this.open.has(id)
    return { id, isOpen, alike: candidates.map((one) => one.id) }
  }

  /** Whether the source has named a team in a season so far. */
  hasMet(season: string, id: number): boolean {
    return this.met.get(season)?.has(id) === true
  }

  /** Makes a name one of a team, which its matches prove. */
  async join(ref: TeamRef, id: number): Promise<void> {
    const [scope, name] = this.nameOfRef(ref)
    await this.addSpelling(scope, id, ref.name)
    this.byName.set(name, id)
  }

  /** Lets the operator decide whether a name, which becomes a team of its own, is this team. */
  ask(ref: TeamRef, id: number): void {
    const [scope, name] = this.nameOfRef(ref)
    const team = this.teamsIn(scope).find((one) => one.id === id)
    if (!team || this.asked.get(name)?.some((one) => one.id === id)) return
    const most = Math.max(...team.spellings.map((other) => likeness(spellingOf(ref.name), other)))
    this.asked.set(name, [...(this.asked.get(name) ?? []), { id, name: team.name, likeness: most }])
  }

  private nameOfRef(ref: TeamRef): [scope: string, name: string] {
    const scope = ref.kind === 'national' ? nationScope : (ref.country ?? '')
    return [scope, `${scope}|${spellingOf(ref.name).whole}`]
  }

  private async findByKey(key: string): Promise<number | null> {
    const known = this.byKey.get(key)
    if (known) return known
    const found = (await mapSourceKeys(readerOf(this.database), this.provider, 'team', [key])).get(key) ?? null
    if (found) this.byKey.set(key, found)
    return found
  }

  private async remember(key: string, id: number): Promise<void> {
    await addSourceKeys(readerOf(this.database), [{ provider: this.provider, kind: 'team', key, id }])
    this.byKey.set(key, id)
  }

  private async findByName(ref: TeamRef, scope: string, season: string | null): Promise<number> {
    const { id, fact, candidates } = this.seek(ref.name, scope, season)
    if (id === null) return this.add(ref, scope, fact, candidates)
    await this.addSpelling(scope, id, ref.name)
    return id
  }

  /** The team that a name means for certain, else what is known of the name. */
  private seek(
    name: string,
    scope: string,
    season: string | null,
  ): { id: number | null; fact: TeamFact | null; candidates: Candidate[] } {
    const fact = this.facts.match(name, scope)
    const known = this.teamsIn(scope)
    // Facts separate similar names: FSV Frankfurt is not the Eintracht, which some sources call Frankfurt.
    const possible = fact === null ? known : known.filter((team) => this.facts.isNoOther(team, fact, scope))
    const found = matchTeam(name, possible, season === null ? new Set() : this.met.get(season))
    if (found.kind === 'known') return { id: found.id, fact, candidates: [] }
    if (!fact) return { id: null, fact, candidates: found.kind === 'unsure' ? found.candidates : [] }
    // The fact may name a team that is stored under another of its spellings.
    const own = known.find(({ spellings }) =>
      spellingsOf(fact).some(({ whole }) => spellings.some((other) => other.whole === whole)),
    )
    return { id: own?.id ?? null, fact, candidates: [] }
  }

  /** The team that a name means for certain, or null. None is added. */
  certain(name: string, scope: string): number | null {
    return this.seek(name, scope, null).id
  }

  /** The teams of a country that have one of these names exactly. */
  named(names: readonly string[], scope: string): KnownTeam[] {
    const wanted = new Set(names.map((name) => spellingOf(name).whole))
    return this.teamsIn(scope).filter(({ spellings }) => spellings.some(({ whole }) => wanted.has(whole)))
  }

  nameOf(id: number, scope: string): string {
    return this.teamsIn(scope).find((team) => team.id === id)?.name ?? ''
  }

  /** Gives a team the names of its club in a list; resolves with those that another team has. */
  async addNames(db: Reader, { names, country, place }: ParsedClub, teamId: number): Promise<Refusal[]> {
    const refused: Refusal[] = []
    const free: string[] = []
    for (const { name, at } of names) {
      const other = this.named([name], country).find(({ id }) => id !== teamId)
      if (other) refused.push({ ...place, at, reason: `"${name}" is a name of ${other.name} (${other.id}) here` })
      else free.push(spellingOf(name).whole)
    }
    await addAliases(db, this.aliasesOf(country, teamId, free))
    this.learn(country, teamId, names[0]?.name ?? '', free)
    return refused
  }

  /** Without a country a name is compared with the clubs of all countries. */
  private teamsIn(scope: string): KnownTeam[] {
    if (scope !== '') return [...(this.known.get(scope) ?? []), ...(this.known.get('') ?? [])]
    return [...this.known].filter(([name]) => name !== nationScope).flatMap(([, teams]) => teams)
  }

  private async add(ref: TeamRef, scope: string, fact: TeamFact | null, candidates: Candidate[]): Promise<number> {
    const listed = this.listed.find(ref.name, fact, scope)
    const free = listed?.names.filter(({ name }) => this.named([name], scope).length === 0) ?? []
    const named = [...(fact ? spellingsOf(fact) : []), ...[ref.name, ...free.map(({ name }) => name)].map(spellingOf)]
    const spellings = [...new Set(named.map(({ whole }) => whole))]
    const country = ref.kind === 'national' ? (fact?.country ?? ref.country) : ref.country
    // A listed club is no other that is merely named alike.
    const asked = this.asked.get(this.nameOfRef(ref)[1]) ?? []
    const alike = candidates.filter((one) => !asked.some(({ id: other }) => other === one.id))
    const unsure = listed ? [] : [...asked, ...alike]
    const id = await this.database.transaction(async (client) => {
      const db = readerIn(client)
      const [added = 0] = await addParticipants(db, [
        {
          sport: this.sport,
          kind: 'team',
          name: fact?.name ?? ref.name,
          shortName: fact?.shortName ?? ref.shortName ?? ref.name,
          names: { ...(fact && this.facts.translationsOf(fact, scope)) },
          country,
          colours: fact?.colours ? [...fact.colours] : null,
          detail: { ...ref.detail, isNational: ref.kind === 'national' },
        },
      ])
      await addAliases(db, this.aliasesOf(scope, added, spellings))
      if (listed) await linkListedClub(db, listed.id, added)
      if (unsure.length > 0)
        await addAliasReviews(db, [
          {
            sport: this.sport,
            kind: 'team',
            scope,
            spelling: spellingOf(ref.name).whole,
            source: this.provider,
            candidates: unsure,
          },
        ])
      return added
    })
    if (listed) this.listed.drop(listed)
    this.counts.added += 1
    this.counts.unsure += unsure.length > 0 ? 1 : 0
    if (unsure.length > 0) this.open.add(id)
    this.learn(scope, id, fact?.name ?? ref.name, spellings)
    return id
  }

  private aliasesOf(scope: string, participantId: number, spellings: readonly string[]) {
    return spellings.map((spelling) => ({
      sport: this.sport,
      kind: 'team',
      scope,
      spelling,
      participantId,
      source: this.provider,
    }))
  }

  /** Details from a list of teams, added to the stored ones. */
  async describe(id: number, ref: TeamRef): Promise<void> {
    if (ref.detail) await changeParticipant(readerOf(this.database), id, { detail: ref.detail })
  }

  private async addSpelling(scope: string, participantId: number, name: string): Promise<void> {
    const { whole } = spellingOf(name)
    await addAliases(readerOf(this.database), this.aliasesOf(scope, participantId, [whole]))
    this.learn(scope, participantId, name, [whole])
  }

  private learn(scope: string, id: number, name: string, spellings: string[]): void {
    const teams = this.known.get(scope) ?? []
    this.known.set(scope, teams)
    const team = teams.find((one) => one.id === id) ?? teams[teams.push({ id, name, spellings: [] }) - 1]!
    for (const spelling of spellings.map(spellingOf)) {
      if (!team.spellings.some(({ whole }) => whole === spelling.whole)) team.spellings.push(spelling)
    }
  }
}
