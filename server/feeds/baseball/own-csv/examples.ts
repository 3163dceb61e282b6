type Cells = Readonly<Record<string, string>>

/** Games of the template: one with its plays, one to come, one with its result and box score alone. */
export const games: readonly Cells[] = [
  {
    game: 'g1',
    competition: 'Park League',
    season: '2026',
    date: '2026-05-02',
    time: '17:00',
    home: 'Harbour Owls',
    away: 'Mill Foxes',
    status: 'final',
    score: '1-0',
    hits: '1-0',
    errors: '0-0',
    innings: '1-0',
    length: '1',
  },
  {
    game: 'g2',
    competition: 'Park League',
    season: '2026',
    date: '2026-05-09',
    home: 'Mill Foxes',
    away: 'Harbour Owls',
    status: 'scheduled',
  },
  {
    game: 'g3',
    competition: 'Park League',
    season: '2026',
    date: '2026-05-03',
    home: 'Harbour Owls',
    away: 'Mill Foxes',
    status: 'final',
    score: '2-1',
    hits: '3-2',
    errors: '0-1',
    innings: '0-0 0-1 0-0 2-0 0-0 0-0 0-0 0-0 0-0',
  },
]

const lines: Record<'home' | 'away', Cells> = {
  home: {
    at_bats: '1',
    runs: '1',
    hits: '1',
    home_runs: '1',
    runs_batted_in: '1',
    innings_pitched: '1.0',
    batters_struck_out: '1',
  },
  away: {
    at_bats: '1',
    strikeouts: '1',
    innings_pitched: '0.0',
    hits_allowed: '1',
    runs_allowed: '1',
    earned_runs: '1',
    home_runs_allowed: '1',
  },
}
const order = ['Pitcher', 'Catcher', 'First', 'Second', 'Third', 'Short', 'Left', 'Centre', 'Right']
const starters: Cells[] = (['home', 'away'] as const).flatMap((own) =>
  order.map((name, at) => ({
    game: 'g1',
    side: own,
    player: `${own === 'home' ? 'Hal' : 'Vic'} ${name}`,
    slot: String(at + 1),
    position: String(at + 1),
    ...(name === 'Pitcher' ? lines[own] : {}),
  })),
)

/** A game without plays: the lines of its players are the source's. */
const stated: Cells[] = [
  {
    game: 'g3',
    side: 'away',
    player: 'Vic Pitcher',
    slot: '0',
    position: '1',
    innings_pitched: '8',
    hits_allowed: '3',
    runs_allowed: '2',
    earned_runs: '2',
    decision: 'loss',
  },
  {
    game: 'g3',
    side: 'away',
    player: 'Vic Catcher',
    slot: '1',
    position: '2',
    at_bats: '4',
    hits: '2',
    runs: '1',
    home_runs: '1',
    runs_batted_in: '1',
  },
  {
    game: 'g3',
    side: 'home',
    player: 'Hal Pitcher',
    slot: '0',
    position: '1',
    innings_pitched: '9',
    hits_allowed: '2',
    runs_allowed: '1',
    earned_runs: '1',
    batters_struck_out: '7',
    decision: 'win',
  },
  {
    game: 'g3',
    side: 'home',
    player: 'Hal Catcher',
    slot: '1',
    position: '2',
    at_bats: '3',
    hits: '2',
    runs: '1',
    walks: '1',
  },
  {
    game: 'g3',
    side: 'home',
    player: 'Hal First',
    slot: '2',
    position: '3',
    at_bats: '4',
    hits: '1',
    runs: '1',
    runs_batted_in: '2',
    doubles: '1',
  },
]

export const box: readonly Cells[] = [...starters, ...stated]
