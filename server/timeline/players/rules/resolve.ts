import { isSurelyAnother, judge, type Context, type Ground, type Identity, type Verdict } from './evidence.ts'

/** A decision of the operator on two identities; at most one for a pair. */
export interface Decision {
  oneId: number
  otherId: number
  isSame: boolean
  /** The identity that represents both after a merge. */
  keptId: number | null
  decidedAt: number
}

export interface Question {
  oneId: number
  otherId: number
  ground: Ground
}

/** `groups`: identities of one person, the representative first. `questions`: pairs for the operator to decide. */
interface Resolved {
  groups: Identity[][]
  questions: Question[]
}

type Edge = { a: Identity; b: Identity; strength: 'hard' | 'soft'; ground: Ground }

/**
 * Resolves identities to people. The result depends on the identities and decisions alone, not on their order: each
 * pair is judged separately; an identity that one ground joins and another separates is not joined and becomes a
 * question. Decisions of the operator precede all grounds.
 */
export function resolve(
  identities: readonly Identity[],
  decisions: readonly Decision[],
  context: Context,
  pairs: Iterable<readonly [Identity, Identity]>,
  rank: (a: Identity, b: Identity) => number,
): Resolved {
  const edges: Edge[] = []
  const questions: Question[] = []
  const apart = new Set(decisions.filter(({ isSame }) => !isSame).map(({ oneId, otherId }) => pairName(oneId, otherId)))
  for (const [a, b] of pairs) {
    if (apart.has(pairName(a.id, b.id))) continue
    if (areStrangers(a, b, context)) continue
    const verdict: Verdict = judge(a, b, context)
    if (verdict?.kind === 'same') edges.push({ a, b, strength: verdict.strength, ground: verdict.ground })
    if (verdict?.kind === 'unsure') questions.push({ oneId: a.id, otherId: b.id, ground: verdict.ground })
  }
  const join = new Joined(identities, apart, context)
  const byId = new Map(identities.map((one) => [one.id, one]))
  for (const { oneId, otherId, isSame } of decisions) {
    const [one, other] = [byId.get(oneId), byId.get(otherId)]
    if (isSame && one && other) join.unite(one, other)
  }
  for (const strength of ['hard', 'soft'] as const) {
    for (const { a, b, ground } of uniteTier(
      edges.filter((edge) => edge.strength === strength),
      join,
    ))
      questions.push({ oneId: a.id, otherId: b.id, ground })
  }
  return { groups: join.groups().map((group) => inOrder(group, decisions, rank)), questions: asked(questions, join) }
}

/** Most pairs of a team: neither their names nor their goals can make them one person. */
function areStrangers(a: Identity, b: Identity, context: Context): boolean {
  if (context.relation(a, b) !== null) return false
  for (const { matchId } of a.appearances)
    for (const other of b.appearances) if (other.matchId === matchId) return false
  return true
}

/** Joins all edges of a tier that no other contradicts; returns the unused ones. */
function uniteTier(given: readonly Edge[], join: Joined): Edge[] {
  const open = given.filter(({ a, b }) => !join.areOne(a, b))
  const left = new Set(open.filter(({ a, b }) => join.areApart(a, b)))
  // An identity joined to two that cannot be one person is joined to neither.
  const around = new Map<Identity, Edge[]>()
  for (const edge of open) {
    if (left.has(edge)) continue
    for (const end of [join.rootOf(edge.a), join.rootOf(edge.b)]) around.set(end, [...(around.get(end) ?? []), edge])
  }
  for (const [end, edges] of around) {
    for (const edge of edges) {
      const far = otherEnd(edge, end, join)
      if (edges.some((other) => join.areApart(far, otherEnd(other, end, join)))) left.add(edge)
    }
  }
  const kept = open.filter((edge) => !left.has(edge))
  for (const component of componentsOf(kept, join)) {
    const ends = [...new Set(component.flatMap(({ a, b }) => [join.rootOf(a), join.rootOf(b)]))]
    if (ends.some((one, at) => ends.slice(at + 1).some((other) => join.areApart(one, other))))
      component.forEach((edge) => left.add(edge))
    else component.forEach(({ a, b }) => join.unite(a, b))
  }
  return [...left]
}

function otherEnd({ a, b }: Edge, end: Identity, join: Joined): Identity {
  return join.rootOf(a) === end ? b : a
}

function componentsOf(edges: readonly Edge[], join: Joined): Edge[][] {
  const parents = new Map<Identity, Identity>()
  const rootOf = (one: Identity): Identity => {
    let root = one
    for (let up = parents.get(root); up && up !== root; up = parents.get(root)) root = up
    return root
  }
  for (const { a, b } of edges) parents.set(rootOf(join.rootOf(a)), rootOf(join.rootOf(b)))
  return [...Map.groupBy(edges, ({ a }) => rootOf(join.rootOf(a))).values()]
}

/** Identities of one person. */
class Joined {
  private readonly root = new Map<Identity, Identity>()
  private readonly members = new Map<Identity, Identity[]>()
  private readonly apart: ReadonlySet<string>
  private readonly context: Context

  constructor(identities: readonly Identity[], apart: ReadonlySet<string>, context: Context) {
    this.apart = apart
    this.context = context
    for (const one of identities) {
      this.root.set(one, one)
      this.members.set(one, [one])
    }
  }

  rootOf(one: Identity): Identity {
    return this.root.get(one)!
  }

  areOne(a: Identity, b: Identity): boolean {
    return this.rootOf(a) === this.rootOf(b)
  }

  /** Whether any two members are known to be two people. */
  areApart(a: Identity, b: Identity): boolean {
    if (this.areOne(a, b)) return false
    const theirs = this.members.get(this.rootOf(b))!
    return this.members
      .get(this.rootOf(a))!
      .some((one) =>
        theirs.some((other) => this.apart.has(pairName(one.id, other.id)) || isSurelyAnother(one, other, this.context)),
      )
  }

  unite(a: Identity, b: Identity): void {
    const [into, from] = [this.rootOf(a), this.rootOf(b)]
    if (into === from) return
    const moved = this.members.get(from)!
    this.members.delete(from)
    this.members.get(into)!.push(...moved)
    for (const one of moved) this.root.set(one, into)
  }

  groups(): Identity[][] {
    return [...this.members.values()]
  }
}

/** The one kept by the operator's newest merge first, then the one with the most data. */
function inOrder(
  group: Identity[],
  decisions: readonly Decision[],
  rank: (a: Identity, b: Identity) => number,
): Identity[] {
  if (group.length === 1) return group
  const ids = new Set(group.map(({ id }) => id))
  const merge = decisions
    .filter(({ isSame, keptId, oneId, otherId }) => isSame && keptId !== null && ids.has(oneId) && ids.has(otherId))
    .reduce<Decision | null>(
      (newest, one) => (newest === null || one.decidedAt > newest.decidedAt ? one : newest),
      null,
    )
  return group.toSorted((a, b) => Number(b.id === merge?.keptId) - Number(a.id === merge?.keptId) || rank(a, b))
}

/** Open questions, one for each two people. */
function asked(questions: readonly Question[], join: Joined): Question[] {
  const byId = new Map(
    join
      .groups()
      .flat()
      .map((one) => [one.id, one]),
  )
  const open = new Map<string, Question>()
  for (const { oneId, otherId, ground } of questions.toSorted(
    (x, y) => x.oneId + x.otherId - y.oneId - y.otherId || Math.min(x.oneId, x.otherId) - Math.min(y.oneId, y.otherId),
  )) {
    const [one, other] = [byId.get(oneId)!, byId.get(otherId)!]
    if (join.areOne(one, other) || join.areApart(one, other)) continue
    const name = pairName(join.rootOf(one).id, join.rootOf(other).id)
    if (!open.has(name)) open.set(name, { oneId: Math.min(oneId, otherId), otherId: Math.max(oneId, otherId), ground })
  }
  return [...open.values()]
}

function pairName(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}
