/** Keys as keyboards write them, in every language. */
export const keyNames = {
  handOver: 'Alt H',
  turn: 'Space',
  second: 'Space',
  undo: 'Ctrl Z',
  possible: 'Shift',
  editAgain: 'Alt E',
} as const
