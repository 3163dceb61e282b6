/** Languages that people write in, each by its own name. */
export const languageNames = { en: 'English', zh: '中文' } as const
