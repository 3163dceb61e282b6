const desk = '5f2a1c1e-6d0f-4f6e-9c39-0d7a5b1c2e3f'
const whistle = {
  sequence: 1,
  key: 'period_start',
  side: null,
  playerId: null,
  otherPlayerId: null,
  reason: null,
  count: null,
  period: 1,
  clockSeconds: 5,
  // A minute ago, so that no clock of the cases is ahead of it.
  at: Date.now() - 60_000,
  isPossible: false,
  about: null,
}

const corner = { ...whistle, sequence: 2, key: 'corner', side: 'home' }

/** The actions of the live desk with their inputs, in an order in which each can be carried out. */
export function deskLiveCases(matchId: number, playerId: number): [name: string, input: object][] {
  const players = [{ playerId, shirtNumber: 9, position: null, isStarter: true }]
  return [
    ['desk_lineup', { matchId, side: 'home', formation: null, coach: null, players, isConfirmed: true }],
    ['desk_entered', { matchId, desk, entries: [whistle, corner] }],
    ['desk_corrected', { matchId, number: 2, version: 1, change: { clockSeconds: 9 }, isConfirmed: false }],
    ['desk_taken', { matchId, isForced: true }],
    ['desk_handed_over', { matchId, userId: null, isForced: true }],
    ['desk_lead', { matchId, isLead: true, takeBack: [] }],
    ['desk_settled', { matchId, feed: null }],
  ]
}
