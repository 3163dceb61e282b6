import type { Parsed } from '#feeds/reading/parsed.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import { readFootballData } from '#feeds/football/football-data/read.ts'
import { readOpenfootball } from '#feeds/football/openfootball/read.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'

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
