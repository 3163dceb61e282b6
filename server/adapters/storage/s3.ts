import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkKey, StorageProblem } from './storage.ts'
import type { Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 15_000
const RETRIES = 2

type Ask = (method: string, key: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) => Promise<Response>

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
  return async (method, key, body, contentType) => {
    // The body's hash is signed with the rest, so that it cannot be changed in transit.
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    if (contentType !== undefined) headers['content-type'] = contentType
    const address = addressOf(key)
    const response = await client
      .fetch(address, { method, headers, ...(body ? { body } : {}), signal: AbortSignal.timeout(PATIENCE_MS) })
      .catch((error: unknown) => {
        throw new StorageProblem(
          `The store does not answer: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new StorageProblem(`The store answered ${response.status} to ${method}.`)
  }
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
      const { status } = await done(await ask('PUT', key, new Uint8Array(bytes), contentType))
      if (status === 404) throw new StorageProblem(`The store has no bucket "${bucket}".`)
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
