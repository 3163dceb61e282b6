import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkKey, StorageProblem, type ByteRange, type Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 15_000
/** A slow line may take so long for a megabyte of a file. */
const MS_PER_MEGABYTE = 2_000
const RETRIES = 2

type Asked = {
  body?: Uint8Array<ArrayBuffer> | Blob
  /** SHA-256 of the body, in hex. */
  digest?: string
  contentType?: string
  range?: ByteRange
}
type Ask = (method: string, key: string, asked?: Asked) => Promise<Response>

/** Signed requests to a bucket, by path. Each answers 2xx or 404; anything else throws `StorageProblem`. */
function signedRequests({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Ask {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: 100,
  })
  const addressOf = (key: string) =>
    `${endpoint}/${bucket}/${checkKey(key).split('/').map(encodeURIComponent).join('/')}`
  return async (method, key, { body, digest = sha256Of(body), contentType, range } = {}) => {
    // The body's hash is signed with the rest, so that it cannot be changed in transit.
    const headers: Record<string, string> = { 'x-amz-content-sha256': digest }
    if (contentType !== undefined) headers['content-type'] = contentType
    if (range !== undefined) headers.range = `bytes=${range.start}-${range.end}`
    const address = addressOf(key)
    const patience = new AbortController()
    const size = body instanceof Blob ? body.size : 0
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS + (size / 2 ** 20) * MS_PER_MEGABYTE)
    const response = await client
      .fetch(address, { method, headers, ...(body ? { body } : {}), signal: patience.signal })
      .catch((error: unknown) => {
        clearTimeout(timer)
        throw new StorageProblem(
          `The store does not answer: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      })
    // A range is read as fast as its reader takes it.
    if (range !== undefined) clearTimeout(timer)
    else timer.unref()
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new StorageProblem(`The store answered ${response.status} to ${method}.`)
  }
}

function sha256Of(body: Asked['body']): string {
  return createHash('sha256')
    .update(body instanceof Uint8Array ? body : '')
    .digest('hex')
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function done(response: Response): Promise<Response> {
  await response.body?.cancel()
  return response
}

/**
 * An S3-compatible store, addressed by path:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { bucket } = settings
  const ask = signedRequests(settings)
  return {
    async put(key, bytes, contentType) {
      const { status } = await done(await ask('PUT', key, { body: new Uint8Array(bytes), contentType }))
      if (status === 404) throw new StorageProblem(`The store has no bucket "${bucket}".`)
    },
    async putFile(key, path, contentType) {
      const [body, digest] = await Promise.all([openAsBlob(path), sha256OfFile(path)])
      const { status } = await done(await ask('PUT', key, { body, digest, contentType }))
      if (status === 404) throw new StorageProblem(`The store has no bucket "${bucket}".`)
    },
    async open(key, range) {
      const response = await ask('GET', key, { range })
      if (response.status === 404 || response.body === null) return (await done(response)) && null
      if (response.status !== 206) {
        await done(response)
        throw new StorageProblem('The store does not answer ranges.')
      }
      const stream = Readable.fromWeb(response.body as ReadableStream)
      return (to) => pipeline(stream, to)
    },
    async get(key) {
      const response = await ask('GET', key)
      if (response.status === 404) return (await done(response)) && null
      return Buffer.from(await response.arrayBuffer())
    },
    async delete(key) {
      await done(await ask('DELETE', key))
    },
    async exists(key) {
      return (await done(await ask('HEAD', key))).ok
    },
  }
}
