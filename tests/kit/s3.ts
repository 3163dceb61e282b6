import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#adapters/storage/s3.ts'

type Kept = { bytes: Buffer; contentType: string }
type Scope = { after(work: () => Promise<void> | void): void }

const MAX_SKEW_MS = 15 * 60_000

/**
 * A local server with the part of S3's REST interface that the project uses, with objects in memory. It computes the
 * signature (AWS Signature Version 4) independently and refuses a mismatch of address, headers, body or time.
 */
export async function startS3(
  scope: Scope,
  settings: Omit<S3Settings, 'endpoint'>,
): Promise<{ endpoint: string; objects: Map<string, Kept>; refused: string[] }> {
  const objects = new Map<string, Kept>()
  const refused: string[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const fault = faultOf(req, body, settings)
    if (fault !== null) {
      refused.push(fault)
      return res
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${fault}</Message></Error>`)
    }
    const path = decodeURIComponent((req.url ?? '').split('?')[0] as string)
    if (!path.startsWith(`/${settings.bucket}/`))
      return res.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    if (req.method === 'PUT') {
      objects.set(path, { bytes: body, contentType: req.headers['content-type'] ?? '' })
      return res.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(path)
      return res.writeHead(204).end()
    }
    const kept = objects.get(path)
    if (!kept)
      return res
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(req.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    const range = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '')
    const [first, last] = range ? [Number(range[1]), Number(range[2])] : [0, kept.bytes.length - 1]
    const bytes = kept.bytes.subarray(first, last + 1)
    const head = { 'content-type': kept.contentType, 'content-length': bytes.length }
    if (range) Object.assign(head, { 'content-range': `bytes ${first}-${last}/${kept.bytes.length}` })
    return res.writeHead(range ? 206 : 200, head).end(req.method === 'HEAD' ? undefined : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scope.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, refused }
}

/** Why a request is refused, or null: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function faultOf(
  req: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Omit<S3Settings, 'endpoint'>,
): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    )
  if (!said) return 'no signature'
  const [, key, day = '', inRegion, names = '', signature = ''] = said
  const date = String(req.headers['x-amz-date'])
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (key !== accessKeyId || inRegion !== region) return 'another key or region'
  if (!date.startsWith(day) || Math.abs(Date.now() - at) > MAX_SKEW_MS) return 'another time'
  if (sha256(body) !== req.headers['x-amz-content-sha256']) return 'another body'
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    return 'too little is signed'
  const [path = '', query = ''] = (req.url ?? '').split('?')
  const headers = signed.map((name) => `${name}:${String(req.headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('')
  const canonical = [
    req.method,
    path,
    query.split('&').sort().join('&'),
    headers,
    names,
    req.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, word) => hmac(secret, word),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  return timingSafeEqual(hmac(signing, toSign), Buffer.from(signature, 'hex')) ? null : 'another signature'
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
