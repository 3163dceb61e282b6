import { countIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'

/** The member of a file with the traditional box score. */
export const boxMember = 'boxScoreTraditional'

/**
 * The traditional box score of version 3 in the form of the live JSON, whose figures have the same names; `day` is that
 * of the game. A starter has a position.
 */
export function liveFormOf(box: Raw, day: string): Raw {
  return {
    gameId: box.gameId,
    gameStatus: 3,
    gameDateEst: day,
    homeTeam: teamIn(objectIn(box.homeTeam)),
    awayTeam: teamIn(objectIn(box.awayTeam)),
  }
}

/** What the players of a box score add up to, where it is not what their team states. */
export function sumFaults(box: Raw): string[] {
  return (['homeTeam', 'awayTeam'] as const).flatMap((member) => {
    const team = objectIn(box[member])
    const stated = countIn(objectIn(team.statistics).points)
    const sum = listIn(team.players).reduce((total, one) => total + (countIn(objectIn(one.statistics).points) ?? 0), 0)
    return stated === null || stated === sum
      ? []
      : [`${textIn(team.teamTricode)}: ${stated} points stated, its players have ${sum}`]
  })
}

function teamIn(team: Raw): Raw {
  const { teamId, teamCity, teamName } = team
  const score = countIn(objectIn(team.statistics).points)
  return { teamId, teamCity, teamName, score, periods: [], players: listIn(team.players).map(playerIn) }
}

function playerIn(player: Raw): Raw {
  const { personId, jerseyNum, position } = player
  const name = `${textIn(player.firstName)} ${textIn(player.familyName)}`.trim()
  const statistics = objectIn(player.statistics)
  const minutes = minutesIn(textIn(statistics.minutes))
  const starter = textIn(position) === '' ? '0' : '1'
  return { personId, name, jerseyNum, position, starter, status: 'ACTIVE', statistics: { ...statistics, minutes } }
}

/** `33:30` as the duration of the live JSON; empty for a player who did not play. */
function minutesIn(text: string): string {
  const found = /^(\d{1,3}):(\d{2})$/.exec(text)
  return found ? `PT${found[1]}M${found[2]}.00S` : 'PT00M00.00S'
}
