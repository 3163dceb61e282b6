/** One push to one browser. The browser alone can read the payload. */
export type PushMessage = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  /** How long a push service may hold it for a device that is away. */
  ttlSeconds: number
  /** A newer one of the same topic takes the place of one that is held: 1 to 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

/**
 * What became of it: `sent`; `gone` where nobody listens there any more; `refused` where this one will never be taken;
 * `later` where another try may help, not before `afterMs` if the service said so.
 */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; afterMs: number | null; reason: string }

export type PushPort = {
  name: string
  /** What browsers subscribe with (VAPID), base64url. */
  publicKey: string
  send(message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

/** A key pair of this installation. Whoever has the private one can push to all its subscribers. */
export type VapidKeys = { publicKey: string; privateKey: string }
