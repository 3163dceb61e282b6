import type { Parsed } from '#feeds/providers/parsed.ts'
import type { SourceFile } from '#feeds/providers/json-items.ts'
import { readFootballData } from '#feeds/providers/football-data.ts'
import { readOpenfootball } from '#feeds/providers/openfootball.ts'
import { readWyscout } from '#feeds/providers/wyscout.ts'

/** A format that can be imported. `read` tells of each file, in the order it wants them, what it holds. */
export interface Format {
  name: string
  extension: string
  about: string
  /** Names of files that belong to those given and lie beside them, to be consulted and not imported. */
  beside?: RegExp
  read(
    files: readonly SourceFile[],
    beside: readonly SourceFile[],
  ): AsyncIterable<{ file: SourceFile; parsed: AsyncIterable<Parsed> }>
}

async function* eachByItself(files: readonly SourceFile[], read: (file: SourceFile) => AsyncIterable<Parsed>) {
  for (const file of files) yield { file, parsed: read(file) }
}

export const formats: Format[] = [
  {
    name: 'openfootball',
    extension: '.json',
    about: 'leagues, cups and world cups as JSON',
    read: (files) => eachByItself(files, readOpenfootball),
  },
  {
    name: 'football-data',
    extension: '.csv',
    about: 'tables of football-data.co.uk: results, statistics, odds',
    read: (files) => eachByItself(files, readFootballData),
  },
  {
    name: 'wyscout',
    extension: '.json',
    about: 'open Wyscout data: matches, line-ups, events by the second',
    beside: /^(matches|players|teams|coaches|referees)\w*\.json$/,
    read: readWyscout,
  },
]
