/** One push to one browser. The browser alone can read the payload. */
export type PushMessage = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  /** How long a push service may hold it for an offline device. */
  ttlSeconds: number
  /** A newer one of the same topic replaces one that is held: 1 to 32 characters of base64url. */
  topic: string
  isUrgent: boolean
}

/**
 * The outcome: `sent`; `gone` where the subscription has ended; `refused` where this one will never be accepted;
 * `later` where a retry may help, not before `afterMs` if the service stated it.
 */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; afterMs: number | null; reason: string }

export type PushPort = {
  name: string
  /** The public key that browsers subscribe with (VAPID), base64url. */
  publicKey: string
  send(message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}

/** A key pair of this installation. The private key permits pushes to all its subscribers. */
export type VapidKeys = { publicKey: string; privateKey: string }
