import type { Database } from '#core/database/db.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchImporter } from '#timeline/import.ts'
import type { PriceSink } from './prices.ts'
import type { ImportReport } from './report.ts'

export interface ImportRunOptions {
  database: Database
  sports: Readonly<Record<string, Sport>>
  /** Name of the source (`source.ts`), and the id of its sport. */
  provider: string
  sport: string
  prices: PriceSink | null
  /** Names of the files of this import, where they are known. */
  files?: ReadonlySet<string>
  /** Called after each chunk with the number of matches so far. */
  onProgress?: (report: ImportReport) => void
  chunkSize?: number
  /** Stores the matches; by default as facts of an archive. */
  importer?: MatchImporter
}
