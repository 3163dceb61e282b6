import type { SourceFile } from '../../reading/decoded-text.ts'
import { textLines } from '../../reading/text-lines.ts'
import { readRecord } from './record.ts'

type Team = { league: string; city: string; nickname: string }
type Listed = { name: string; bats: string; throws: string }

/** Teams and players of the accompanying files: `TEAM2020`, `ANA2020.ROS`. Without them a game names its own. */
export class Directory {
  private readonly teams = new Map<string, Team>()
  private readonly players = new Map<string, Listed>()

  /** Reads a file by its name; a line that is neither team nor player is passed over. */
  async consult(file: SourceFile): Promise<void> {
    const season = /(\d{4})/.exec(baseName(file.name))?.[1] ?? ''
    const isTeams = /^TEAM/i.test(baseName(file.name))
    for await (const one of textLines(file)) {
      if (!('text' in one)) continue
      const { kind: id, fields } = readRecord(one.text)
      if (isTeams) this.addTeam(`${season} ${id}`, fields)
      else this.addPlayer(id, fields)
    }
  }

  private addTeam(key: string, [league = '', city = '', nickname = '']: string[]): void {
    if (nickname !== '') this.teams.set(key, { league, city, nickname })
  }

  private addPlayer(id: string, [last = '', first = '', bats = '', throws = '']: string[]): void {
    if (last !== '') this.players.set(id, { name: `${first} ${last}`.trim(), bats, throws })
  }

  team(season: string, code: string): Team | null {
    return this.teams.get(`${season} ${code}`) ?? null
  }

  player(id: string): Listed | null {
    return this.players.get(id) ?? null
  }
}

function baseName(path: string): string {
  return path.replace(/^.*[/\\]/, '')
}
