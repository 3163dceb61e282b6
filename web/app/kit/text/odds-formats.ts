/** Formats of a price. All represent one decimal price: the return of a stake of 1, the stake included. */
export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]
