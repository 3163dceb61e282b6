import * as data from './data/index.ts'
import * as gateway from './gateway/index.ts'
import * as messaging from './messaging/index.ts'
import * as news from './news/index.ts'
import type { Operation } from './operation.ts'
import * as passport from './passport/index.ts'
import * as pay from './pay/index.ts'
import * as score from './score/index.ts'
import { serviceList } from './service-list.ts'
import type { ServiceEntry, ServiceName } from './service-list.ts'
import * as streamers from './streamers/index.ts'
import * as support from './support/index.ts'
import * as usercenter from './usercenter/index.ts'
import * as wallet from './wallet/index.ts'
import * as account from './touchline/account.ts'
import * as article from './touchline/article.ts'
import * as captcha from './touchline/captcha.ts'
import * as champion from './touchline/champion.ts'
import * as chat from './touchline/chat.ts'
import * as bracket from './touchline/bracket.ts'
import * as competition from './touchline/competition.ts'
import * as leaders from './touchline/leaders.ts'
import * as sheets from './touchline/sheets.ts'
import * as seasonFigures from './touchline/season-figures.ts'
import * as dataBank from './touchline/data-bank.ts'
import * as day from './touchline/day.ts'
import * as esports from './touchline/esports.ts'
import * as esportsPlayer from './touchline/esports-player.ts'
import * as hero from './touchline/hero.ts'
import * as playerMinutes from './touchline/player-minutes.ts'
import * as following from './touchline/following.ts'
import * as leaving from './touchline/leaving.ts'
import * as match from './touchline/match.ts'
import * as membership from './touchline/membership.ts'
import * as moderation from './touchline/moderation.ts'
import * as notice from './touchline/notice.ts'
import * as passkey from './touchline/passkey.ts'
import * as secondFactor from './touchline/second-factor.ts'
import * as session from './touchline/session.ts'
import * as commonOpponents from './touchline/common-opponents.ts'
import * as soFar from './touchline/so-far.ts'
import * as stages from './touchline/stages.ts'
import * as announcements from './touchline/support.ts'
import * as team from './touchline/team.ts'
import * as teamSeason from './touchline/team-season.ts'
import * as tennis from './touchline/tennis.ts'
import * as user from './touchline/user.ts'
import * as ranking from './touchline/ranking.ts'
import * as mapRecord from './touchline/map-record.ts'
import * as titleRanking from './touchline/title-ranking.ts'
import * as tournamentRanks from './touchline/tournament-ranks.ts'
import * as sameOdds from './touchline/same-odds.ts'
import * as venues from './touchline/venues.ts'

const touchline = {
  ...champion,
  ...chat,
  ...account,
  ...article,
  ...captcha,
  ...bracket,
  ...competition,
  ...leaders,
  ...sheets,
  ...seasonFigures,
  ...dataBank,
  ...day,
  ...esports,
  ...esportsPlayer,
  ...hero,
  ...playerMinutes,
  ...leaving,
  ...match,
  ...membership,
  ...moderation,
  ...passkey,
  ...secondFactor,
  ...session,
  ...commonOpponents,
  ...soFar,
  ...stages,
  ...tournamentRanks,
  ...team,
  ...teamSeason,
  ...tennis,
  ...following,
  ...announcements,
  ...notice,
  ...user,
  ...ranking,
  ...mapRecord,
  ...titleRanking,
  ...sameOdds,
  ...venues,
}

type OperationsOf<Module> = { [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] }

export type { ServiceName } from './service-list.ts'

export type Service<Operations = Record<string, Operation>> = ServiceEntry & { operations: Operations }

const modules = {
  score,
  data,
  news,
  wallet,
  pay,
  passport,
  messaging,
  support,
  usercenter,
  streamers,
  touchline,
  gateway,
} satisfies Record<ServiceName, object>

export type Services = { [Name in ServiceName]: Service<OperationsOf<(typeof modules)[Name]>> }
export type OperationName<Name extends ServiceName> = keyof Services[Name]['operations'] & string
export const serviceNames = Object.keys(serviceList) as ServiceName[]

/** All services by name, each with its calls. */
export const services = Object.fromEntries(
  serviceNames.map((name) => [name, { ...serviceList[name], operations: operationsOf(modules[name]) }]),
) as Services

export interface Declared {
  service: ServiceName
  name: string
  operation: Operation
}

/** Every declared operation, service by service. */
export function listOperations(): Declared[] {
  return serviceNames.flatMap((service) => {
    const operations = services[service].operations as Record<string, Operation>
    return Object.entries(operations).map(([name, operation]) => ({ service, name, operation }))
  })
}

/**
 * All paths at which an operation answers, the service's own first. Two news paths carry the old prefix in the
 * specification itself: it is not added twice, and they keep it below the new base too.
 */
export function addressesOf(service: ServiceName, operation: Operation): string[] {
  const { base, oldBase }: Service = services[service]
  const { path } = operation
  if (oldBase === base) return [base + path]
  if (oldBase === '' || !path.startsWith(`${oldBase}/`)) return [base + path, oldBase + path]
  return [base + path.slice(oldBase.length), path, base + path]
}

function operationsOf(module: object): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, Operation] => isOperation(entry[1])),
  )
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'evidence' in value
}
