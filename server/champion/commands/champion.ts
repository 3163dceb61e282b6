import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetition, findCompetitionBySlug, mapCompetitions } from '#timeline/store/competition.ts'
import { findCurrentSeason, listSeasons } from '#timeline/store/season.ts'
import type { Season } from '#timeline/types.ts'
import { momentOf } from '../../core/parts/moment.ts'
import { readActivities } from '../activities.ts'
import { openSeasonGuess } from '../actions/guess.ts'
import type { NewActivity } from '../store/activity.ts'
import { phaseAt, readStage } from '../rules/stages.ts'
import { countGuesses } from '../store/table.ts'

const help = `
Usage: npm run touchline -- champion list
       npm run touchline -- champion open <cup> --opens <time> --locks <time> --stage <stage> [--season <name>] [--per-round <points>] [--redrawn]

Champion guess of a cup. Repeat --stage as "<name>|<Chinese name>|<begins>|<points>" with falling points.
`

const options = {
  opens: { type: 'string' },
  locks: { type: 'string' },
  stage: { type: 'string', multiple: true },
  season: { type: 'string' },
  'per-round': { type: 'string' },
  redrawn: { type: 'boolean' },
} as const

export const champion: Command = {
  name: 'champion',
  usage: 'champion list|open …',
  summary: 'open a champion guess',
  help,
  actions: [openSeasonGuess.name],
  prepare(args) {
    const { values, positionals } = readArgs(args, options, help)
    const [what, cup = '', ...rest] = positionals
    if (what === 'list' && positionals.length === 1) return list
    if (what !== 'open' || cup === '' || rest.length > 0) throw new Complaint(help.trim())
    const [opens, locks] = [momentOf(values.opens), momentOf(values.locks)]
    if (opens === null || locks === null) throw new Complaint('Give --opens and --locks.')
    const plan = {
      opensAt: opens.getTime(),
      locksAt: locks.getTime(),
      stages: (values.stage ?? []).map(stageOf),
      pointsPerRound: Number(values['per-round'] ?? 10),
      isRedrawn: values.redrawn === true,
    }
    return (surroundings) => open(surroundings, cup, values.season, plan)
  },
}

function stageOf(text: string) {
  const read = readStage(text)
  if (read === null) throw new Complaint(`"${text}" is not a stage. Use "<name>|<Chinese name>|<begins>|<points>".`)
  return { ...read.stage, from: momentOf(read.begins)!.getTime() }
}

type Plan = Omit<NewActivity, 'seasonId' | 'isDemo'>

async function open(
  { database, terminal, act }: Surroundings,
  cup: string,
  seasonName: string | undefined,
  plan: Plan,
): Promise<number> {
  const db = readerOf(database)
  const competition = /^\d+$/.test(cup) ? await findCompetition(db, Number(cup)) : await findCompetitionBySlug(db, cup)
  if (competition === null) throw new Complaint(`No competition "${cup}".`)
  const season: Season | null | undefined =
    seasonName === undefined
      ? await findCurrentSeason(db, competition.id)
      : (await listSeasons(db, competition.id)).find(({ name }) => name === seasonName)
  if (!season) throw new Complaint(`${competition.name} has no season "${seasonName ?? ''}".`)
  const opened = await act(openSeasonGuess, { ...plan, seasonId: season.id, isDemo: competition.isDemo })
  terminal.say(`Champion guess ${opened.activityId}: ${competition.name} ${season.name}, ${opened.teams} teams.`)
  return 0
}

async function list({ database, terminal }: Surroundings): Promise<number> {
  const db = readerOf(database)
  const all = await readActivities(db, Date.now())
  if (all.length === 0) terminal.say('No champion guesses.')
  const cups = await mapCompetitions(
    db,
    all.map(({ season }) => season.competitionId),
  )
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  for (const { activity, season } of all) {
    const counts = await countGuesses(db, activity.id)
    const guesses = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const name = cups.get(season.competitionId)?.name ?? ''
    const { id, opensAt, locksAt } = activity
    const phase = phaseAt(activity, Date.now())
    terminal.say(
      `${String(id).padStart(4)}  ${name} ${season.name}: ${phase}, ${at(opensAt)} to ${at(locksAt)}, ${guesses} guesses`,
    )
  }
  return 0
}
