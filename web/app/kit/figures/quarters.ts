/** The quarters of an hour of a match of football, in minutes. */
export const quarterNames = ['1–15', '16–30', '31–45', '46–60', '61–75', '76–90'] as const
