import { countIn, idIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'

/** Members of a player in the details of a game, by the names of the live JSON. */
const statistics: Readonly<Record<string, string>> = {
  points: 'pts',
  fieldGoalsMade: 'fgm',
  fieldGoalsAttempted: 'fga',
  threePointersMade: 'tpm',
  threePointersAttempted: 'tpa',
  freeThrowsMade: 'ftm',
  freeThrowsAttempted: 'fta',
  reboundsOffensive: 'oreb',
  reboundsDefensive: 'dreb',
  assists: 'ast',
  steals: 'stl',
  blocks: 'blk',
  turnovers: 'tov',
  foulsPersonal: 'pf',
  plusMinusPoints: 'pm',
}

/** Details of a game in the form of the live JSON: teams, periods, box score, officials. `hls` is at home. */
export function liveFormOfDetail(detail: Raw): Raw {
  const periods = countIn(detail.p) ?? 4
  return {
    gameId: detail.gid,
    gameStatus: detail.st,
    gameDateEst: detail.gdte,
    arenaName: detail.an,
    attendance: detail.at,
    officials: listIn(objectIn(detail.offs).off).map((one) => ({ name: fullName(one) })),
    homeTeam: teamOf(objectIn(detail.hls), periods),
    awayTeam: teamOf(objectIn(detail.vls), periods),
  }
}

/** Names of the players of both teams by their id. */
export function namesOf(detail: Raw): ReadonlyMap<string, string> {
  const players = [detail.hls, detail.vls].flatMap((team) => listIn(objectIn(team).pstsg))
  return new Map(players.flatMap((one) => (idIn(one.pid) === null ? [] : [[idIn(one.pid)!, fullName(one)] as const])))
}

function teamOf(team: Raw, periods: number): Raw {
  const scores = Array.from({ length: periods }, (_, index) => ({
    score: index < 4 ? team[`q${index + 1}`] : team[`ot${index - 3}`],
  }))
  return {
    teamId: team.tid,
    teamCity: team.tc,
    teamName: team.tn,
    score: team.s,
    periods: scores,
    players: listIn(team.pstsg).map(playerOf),
  }
}

/** A starter has a position; an inactive player stands in the list, too. */
function playerOf(player: Raw): Raw {
  const seconds = countIn(player.totsec) ?? 0
  return {
    personId: player.pid,
    name: fullName(player),
    jerseyNum: textIn(player.num),
    position: textIn(player.pos),
    starter: textIn(player.pos) === '' ? '0' : '1',
    status: textIn(player.status) === 'I' ? 'INACTIVE' : 'ACTIVE',
    statistics: {
      ...Object.fromEntries(Object.entries(statistics).map(([name, member]) => [name, player[member]])),
      minutes: `PT${Math.floor(seconds / 60)}M${String(seconds % 60).padStart(2, '0')}.00S`,
    },
  }
}

function fullName({ fn, ln }: Raw): string {
  return `${textIn(fn)} ${textIn(ln)}`.trim()
}
