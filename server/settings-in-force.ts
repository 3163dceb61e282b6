import type { DeskSetting } from '#contract/touchline/desk-health.ts'
import { settingRows } from './settings-table.ts'

/** Names of settings whose value nobody reads at the desk: keys, and addresses that contain a password. */
const secret = /^(?!ALLOW_).*(SECRET|TOKEN|KEY|PASSWORD|SALT|ACCOUNT_SID)|^DATABASE_URL$/
const flags: Record<string, string> = { HOST: '--host', PORT: '--port' }

export type Given = { env: Readonly<Record<string, string | undefined>>; args: readonly string[] }

/** Settings of a process with where they come from; secrets without their value. */
export function settingsOf({ env, args }: Given): DeskSetting[] {
  const isPublic = (env.PUBLIC_URL ?? '') !== ''
  return settingRows().map(({ name, usual, description }) => {
    const flag = flags[name] === undefined ? null : flagIn(args, flags[name])
    const given = flag ?? (env[name] === '' ? undefined : env[name])
    const isSecret = secret.test(name)
    const value = given ?? usual
    const from =
      flag !== null ? 'flag' : given !== undefined ? 'environment' : name === 'SECRET_KEYS' ? 'file' : 'default'
    return {
      name,
      value: isSecret ? null : withoutPassword(value),
      isSecret,
      isSet: given !== undefined,
      from,
      usual: isSecret ? null : usual,
      description,
      problem: problemOf({ name, value, usual, description, isPublic }),
    }
  })
}

function flagIn(args: readonly string[], flag: string): string | null {
  const at = args.findIndex((one) => one === flag || one.startsWith(`${flag}=`))
  if (at === -1) return null
  return args[at]!.includes('=') ? args[at]!.slice(flag.length + 1) : (args[at + 1] ?? null)
}

/** A list of addresses without names and passwords in them. */
function withoutPassword(value: string | null): string | null {
  return value?.replace(/:\/\/[^/@\s]*@/g, '://') ?? null
}

type Judged = { name: string; value: string | null; usual: string | null; description: string; isPublic: boolean }

/** Why a value is unsafe where all can reach the server. */
function problemOf({ name, value, usual, description, isPublic }: Judged): DeskSetting['problem'] {
  if (description.startsWith('insecure') && value !== usual) return 'insecure'
  if (!isPublic) return null
  if (value === 'sandbox') return 'sandbox'
  return name === 'DEMO' && value === 'yes' ? 'demo' : null
}
