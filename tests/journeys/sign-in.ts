import type { Locator, Page } from 'playwright-core'
import { listSandboxMessages } from '#accounts/store/outbox.ts'
import { readerOf } from '#core/database/reader.ts'
import type { Site } from './site.ts'

/** The newest code for a number, stored instead of sent, read as the command line reads it. */
async function codeFor({ database }: Site, phone: string, purpose = 'sign_in'): Promise<string> {
  const list = await listSandboxMessages(readerOf(database), 100)
  const message = list.find((one) => one.phone.replaceAll(/\D/g, '').endsWith(phone) && one.purpose === purpose)
  if (!message) throw new Error(`No message for ${phone}: ${JSON.stringify(list)}`)
  return message.code
}

/** Drags the piece of the puzzle into its gap, whose place is only in the database. */
export async function solveByPointer(page: Page, { database }: Site): Promise<void> {
  const slider = page.locator('.puzzle input[type=range]')
  await slider.waitFor()
  const answer = await answerOf(database, (await slider.getAttribute('id'))!.replace('puzzle-', ''))
  const farthest = Number(await slider.getAttribute('max'))
  const box = (await slider.boundingBox())!
  const thumb = await pieceWidth(page)
  const place = (x: number) => box.x + thumb / 2 + (x / farthest) * (box.width - thumb)
  await page.mouse.move(place(0), box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(place(answer / 2), box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(place(answer), box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

/** The same by keyboard alone: arrows, then Enter. */
export async function solveByKeyboard(page: Page, { database }: Site): Promise<void> {
  const slider = page.locator('.puzzle input[type=range]')
  await slider.waitFor()
  const answer = await answerOf(database, (await slider.getAttribute('id'))!.replace('puzzle-', ''))
  for (let x = 0; x < answer; x++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Answers the text question instead of the picture. */
export async function solveByQuestion(page: Page, { database }: Site): Promise<void> {
  const asked = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/captcha') && (response.request().postData() ?? '').includes('"text"'),
  )
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  const { id } = (await (await asked).json()) as { id: string }
  await page.getByLabel('Your answer, in digits').fill(String(await answerOf(database, id)))
  await page.getByRole('button', { name: 'Verify' }).click()
}

/** Registers, or signs in, by code in the open dialog; a new user keeps the given name. */
export async function signInByCode(page: Page, site: Site, phone: string, nickname?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone number').fill(phone)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await solveByPointer(page, site)
  await enterCode(dialog, await awaitCode(dialog, site, phone), 'Sign in')
  if (nickname === undefined) return
  await dialog.getByLabel('Display name').fill(nickname)
  await dialog.getByRole('button', { name: 'Save' }).click()
  // Another dialog may open at once: what the sign-in was needed for.
  await dialog.getByLabel('Display name').waitFor({ state: 'detached' })
}

/** As if an hour had passed: the caps on codes and tries are reset. */
export async function letAnHourPass({ database }: Site): Promise<void> {
  await database.pool.query('delete from accounts.throttle')
}

export async function awaitCode(dialog: Locator, site: Site, phone: string, purpose?: string): Promise<string> {
  await dialog.getByLabel('Code', { exact: true }).waitFor()
  return codeFor(site, phone, purpose)
}

export async function enterCode(dialog: Locator, code: string, button: string): Promise<void> {
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: button }).click()
}

async function answerOf({ pool }: Site['database'], id: string): Promise<number> {
  const { rows } = await pool.query<{ answer: number }>('select answer from accounts.puzzle where id = $1', [id])
  if (!rows[0]) throw new Error(`There is no puzzle ${id}`)
  return rows[0].answer
}

/** The thumb is as wide as the displayed piece. */
async function pieceWidth(page: Page): Promise<number> {
  const box = await page.locator('.puzzle .piece').boundingBox()
  return box!.width
}

/** A device that creates and uses passkeys without a question. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}
