import { z } from 'zod'
import { serviceList, type ServiceName } from './service-list.ts'

/** What the services have in the `kinds.ts` of their folders. A part of the server declares each kind. */
type Listed = { [Name in ServiceName]: (typeof serviceList)[Name]['kinds'] }[ServiceName]
type ListedOf<Member extends string> = Listed extends infer Kinds
  ? Kinds extends { readonly [Name in Member]: readonly (infer Kind extends string)[] }
    ? Kind
    : never
  : never
type Shapes = Listed extends infer Kinds ? (Kinds extends { readonly notices: infer Notices } ? Notices : never) : never
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Kinds of rooms of the stream, `<kind>:<id>`. */
type RoomKind = ListedOf<'rooms'>
/** Kinds of frames that parts of the server send. */
type SentKind = ListedOf<'frames'>
/** Kinds of hits of the search. */
export type SearchKind = ListedOf<'hits'>
/** Kinds of things that can be followed. */
export type FollowKind = ListedOf<'follows'>

/** The facts of each kind of notification. */
export type FactsByNotice = {
  [Kind in keyof Joined<Shapes>]: Joined<Shapes>[Kind] extends infer Shape extends z.ZodRawShape
    ? z.output<z.ZodObject<Shape>>
    : never
}
type NoticeKind = keyof FactsByNotice & string

type Facts = FactsByNotice[NoticeKind]
type MembersOf<Each> = Each extends unknown ? keyof Each : never
type MemberOf<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never
/** The facts of a notification of any kind. */
export type AnyFacts = { [Name in MembersOf<Facts>]?: MemberOf<Facts, Name> }

export const roomKinds = listed('rooms') as [RoomKind, ...RoomKind[]]
export const sentKinds = listed('frames') as [SentKind, ...SentKind[]]
export const searchKinds = listed('hits') as [SearchKind, ...SearchKind[]]
export const followKinds = listed('follows') as [FollowKind, ...FollowKind[]]

const noticeShapes: Readonly<Record<string, z.ZodRawShape>> = Object.assign(
  {},
  ...Object.values(serviceList).map(({ kinds }) => ('notices' in kinds ? kinds.notices : {})),
)
export const noticeKinds = Object.keys(noticeShapes) as [NoticeKind, ...NoticeKind[]]

/** The facts of notifications of all kinds together. */
export const anyFacts: z.ZodRawShape = factsOfAll()

function listed(member: 'rooms' | 'frames' | 'hits' | 'follows'): string[] {
  return Object.values(serviceList).flatMap(({ kinds }) => (kinds as Readonly<Record<string, string[]>>)[member] ?? [])
}

function factsOfAll(): z.ZodRawShape {
  const members = Map.groupBy(
    Object.values(noticeShapes).flatMap((shape) => Object.entries(shape)),
    ([name]) => name,
  )
  return Object.fromEntries(
    [...members].map(([name, found]) => {
      const [first, ...others] = new Set(found.map(([, schema]) => schema))
      if (others.length === 0 && first instanceof z.ZodOptional) return [name, first]
      return [name, z.union([first!, ...others]).optional()]
    }),
  )
}
