/** Languages that texts of the server are written in. */
export type Language = 'en' | 'zh'
