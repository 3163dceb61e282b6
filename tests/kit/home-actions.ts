type HomeCase = { name: string; args: string[] | null; input: unknown; object: RegExp }

/** An announcement to come, as the second one, and its end. */
export const announcementCases: readonly HomeCase[] = [
  {
    name: 'announcement_put',
    args: ['notice', 'put', 'Soon.', '--from', '2100-01-01T00:00:00Z'],
    input: { body: 'Soon.', startsAt: Date.UTC(2100, 0, 1), endsAt: null },
    object: /^announcement$/,
  },
  { name: 'announcement_dropped', args: ['notice', 'cancel', '1'], input: { id: 1 }, object: /^announcement 1$/ },
]

/** Actions on the home page of news, in an order in which each can be carried out. */
export function homeCases(): HomeCase[] {
  const titles = { en: '', zh: '' }
  const block = {
    kind: 'posts',
    titles,
    order: null,
    categoryId: null,
    teamId: null,
    place: null,
    size: 5,
    language: null,
  }
  const c = (name: string, args: string[] | null, input: unknown, object: RegExp): HomeCase => ({
    name,
    args,
    input,
    object,
  })
  return [
    c('block_added', ['template', 'add', 'posts'], { ...block, startsAt: null, endsAt: null }, /^block 1$/),
    c('block_moved', ['template', 'move', '1', '1'], { id: 1, to: 1 }, /^block 1$/),
    c('block_scheduled', ['template', 'schedule', '1'], { id: 1, startsAt: null, endsAt: null }, /^block 1$/),
    c('block_changed', null, { id: 1, ...block, size: 6 }, /^block 1$/),
    c(
      'home_arranged',
      null,
      { version: null, blocks: [{ id: 1, ...block, startsAt: null, endsAt: null }] },
      /^home page$/,
    ),
    c('block_removed', ['template', 'remove', '1'], { id: 1 }, /^block 1$/),
  ]
}
