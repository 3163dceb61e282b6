import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

export { StorageProblem } from './storage.ts'
export type { ByteRange, Storage } from './storage.ts'

/** The store of files, by the operator's configuration. */
export function createStorage({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): Storage {
  return s3 === null ? createFolderStorage(join(dataFolder, 'files')) : createS3Storage(s3)
}
