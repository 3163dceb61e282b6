/** The lines removed from the copy, and the sentence that names it. */
export const ofServer: { what: string; file: string; from: RegExp; to?: string; sentence: string }[] = [
  ...['id', 'wireId', 'initial', 'apply', 'summary', 'isUrgent', 'touchline'].map((member) => ({
    what: member,
    file: 'sports/rondel/sport.ts',
    from: new RegExp(` {2}${member}(:|\\()(.|\\n)*?(?=\\n {2}\\w+[:(]|\\n\\}\\n)`),
    sentence: `Sport rondel does not declare ${member}. Add it to sports/rondel/sport.ts.`,
  })),
  {
    what: 'words of one language',
    file: 'sports/rondel/sport.ts',
    from: /`第 [^`]*`/,
    to: `''`,
    sentence: 'Sport rondel has no Chinese label for the state live. Add it to wire.status of sports/rondel/sport.ts.',
  },
  {
    what: 'its line in the registry',
    file: 'sports/index.ts',
    from: / {2}rondel,\n/,
    sentence:
      'Sport rondel is in no registry. Add its line to sports/index.ts.\n' +
      ['rondel-fixtures', 'rondel-csv']
        .map(
          (name) =>
            `Source ${name} reports the sport rondel, which is unknown. Add the sport to sports/index.ts, or mend the source in server/sports/.`,
        )
        .join('\n'),
  },
  {
    what: 'the rank of its source',
    file: 'sports/rondel/sport.ts',
    from: / {2}archives: .*\n/,
    sentence:
      'Source rondel-fixtures has no rank. Add it to archives of sports/rondel/sport.ts.\n' +
      'Source rondel-csv has no rank. Add it to archives of sports/rondel/sport.ts.',
  },
  {
    what: 'its line on the server',
    file: 'server/sports/index.ts',
    from: / {2}rondel,\n/,
    sentence:
      'server/sports/rondel/index.ts is in no registry. Add its line to server/sports/index.ts.\n' +
      'Archive rondel-fixtures of sports/rondel/sport.ts is no source. Add it to server/sports/rondel/feeds.ts.\n' +
      'Archive rondel-csv of sports/rondel/sport.ts is no source. Add it to server/sports/rondel/feeds.ts.\n' +
      'News "bull" of sports/rondel/sport.ts is no kind of notice. Add it to notices of server/sports/rondel/index.ts.',
  },
  {
    what: 'its kind of notice',
    file: 'server/sports/rondel/index.ts',
    from: / {2}notices: \[\n[\s\S]*?\n {2}\],\n/,
    sentence:
      'News "bull" of sports/rondel/sport.ts is no kind of notice. Add it to notices of server/sports/rondel/index.ts.',
  },
]

/** The same on the site: all are removed together, because it is built for them. */
export const ofSite: { file: string; from: RegExp; sentence: string }[] = [
  {
    file: 'index.ts',
    from: /, zh: '[^']*'/,
    sentence: 'Sport rondel has no Chinese label on the site. Add name.zh to web/app/sports/rondel/index.ts.',
  },
  {
    file: 'lists.ts',
    from: / {2}isScore: .*\n/,
    sentence: 'Sport rondel does not declare isScore on the site. Add it to web/app/sports/rondel/lists.',
  },
  {
    file: 'match-page.tsx',
    from: / {2}ScoreNotes,\n/,
    sentence: 'Sport rondel does not declare ScoreNotes on the site. Add it to web/app/sports/rondel/match-page.',
  },
  {
    file: 'index.ts',
    from: / {2}panel: .*\n/,
    sentence:
      'Sport rondel has no panel on the site. Add web/app/sports/rondel/panel.tsx and its line in web/app/sports/rondel/index.ts.',
  },
]
