import { z } from 'zod'

/** The maximum of a PostgreSQL `integer`: no larger id can exist, so none is looked up. */
const MAX_INT = 2_147_483_647
/** Last millisecond of the year 9999. */
const MAX_EPOCH_MS = 253_402_300_799_999

/** A whole number of an answer. */
export const int = z.int()
/** A number that is always written with a decimal point (`12.0`): to old decoders a bare `12` is an integer. */
export const double = z.number().meta({ format: 'double' })
/** 0 or 1, as match and live data write their flags. */
export const bit = z.literal([0, 1])
/** Milliseconds since 1970, UTC. */
export const EpochMs = z.int().min(0).max(MAX_EPOCH_MS)
/** A valid day, `yyyy-MM-dd`. */
export const WireDate = z.string().refine(isDay, 'not a day, yyyy-MM-dd').meta({ format: 'date' })
/** A valid time, `yyyy-MM-dd HH:mm:ss`, the format of dates of content. */
export const WireDateTime = z
  .string()
  .refine(isSecond, 'not a time, yyyy-MM-dd HH:mm:ss')
  .meta({ example: '2024-06-14 21:00:00' })

/** A whole number that a caller sends in a JSON body. */
export const BodyInt = z.int().min(-MAX_INT).max(MAX_INT)
/** Numbers of the sports with matches. */
export const sportIds = [1, 2, 3, 5] as const
/** 1 football, 2 basketball, 3 baseball, 5 tennis. A sport without matches answers empty lists. */
export const BodySport = BodyInt.refine(
  (id) => (sportIds as readonly number[]).includes(id),
  'not a sport (1, 2, 3 or 5)',
).meta({
  enum: [...sportIds],
})
/** A number that a caller sends in a JSON body, such as a price. */
export const BodyDouble = z.number().min(-1e12).max(1e12)
/** A key that a caller sends in a JSON body. */
export const Id = z.int().min(1).max(MAX_INT)
/** Keys in a JSON body: a client requests all matches of its list at once. */
export const Ids = z.array(Id).max(500)
/** true, false, 1 or 0; read as a boolean. */
export const Flag = z.union([z.boolean(), bit]).transform(Boolean).meta({ description: 'true, false, 1 or 0' })
/** Flags where the specification declares 0 and 1, or a whole number. */
const asBit = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
export const BodyBit = z.preprocess(asBit, bit) as unknown as z.ZodType<0 | 1, 0 | 1>
export const BodyFlagInt = z.preprocess(asBit, z.int().min(0).max(1)) as unknown as z.ZodType<number, number>
/** A short text of a caller. NUL is rejected because PostgreSQL cannot store it in a text. */
export const Text = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/, 'contains a NUL character')
/** Characters that a page shows as nothing. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1d159}]/gu

/** Whether a text has so many characters that a reader sees, blanks between them among them. */
function hasVisible(text: string, least: number): boolean {
  return text.replace(unseen, '').trim().length >= least
}

/** A text of which a reader sees at least so many characters. */
export function VisibleText(least: number, most: number) {
  return Text.trim()
    .min(least)
    .max(most)
    .refine((text) => hasVisible(text, least), 'has too few visible characters')
}

/** A key that is text on the wire. Old clients also send it as a number, which is taken as its digits. */
export const TextKey = z.union([Text, z.int()]).transform(String)
/** A text of a caller that may run to several pages. */
export const Prose = z
  .string()
  .max(20_000)
  .regex(/^[^\0]*$/, 'contains a NUL character')
/** A text key in a path: posts, news and users have such keys. */
export const PathKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not a key')

/** A value of a query string: it arrives as text and is parsed strictly, so that "12abc" is an error and not 12. */
function fromText<T extends z.ZodType>(schema: T, read: (text: string) => unknown): z.ZodType<z.output<T>, z.input<T>> {
  const schemaOfText = z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema)
  return schemaOfText as unknown as z.ZodType<z.output<T>, z.input<T>>
}

function readInt(text: string): unknown {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

function readDouble(text: string): unknown {
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : text
}

function readFlag(text: string): unknown {
  return ({ true: true, 1: true, false: false, 0: false } as Record<string, boolean>)[text] ?? text
}

export const Order = z.enum(['asc', 'desc'])
export const QueryInt = fromText(BodyInt, readInt)
export const QuerySport = fromText(BodySport, readInt)
export const QueryId = fromText(Id, readInt)
export const QueryDouble = fromText(BodyDouble, readDouble)
export const QueryEpochMs = fromText(EpochMs, readInt)
export const QueryFlag = fromText(z.boolean(), readFlag)
/** The same in a query string. */
export const QueryBit = fromText(bit, (text) => asBit(readFlag(text)))
export const QueryFlagInt = fromText(z.int().min(0).max(1), (text) => asBit(readFlag(text)))
/** The number of rows of a call without pages. */
export const QuerySize = fromText(z.int().min(1).max(100), readInt)
/** `next` of a page of a list, a position in this list alone: the mark of the list, a value, an id. */
export const ListCursor = z
  .string()
  .regex(/^[0-9a-f]{8}_-?\d{1,20}(\.\d{1,20})?(e-?\d{1,3})?_\d{1,15}$/, 'not a cursor')
/** A repeated key. Given once, it is a list of one. */
export const QueryIds = z
  .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(QueryId).max(100))
  .meta({ isList: true }) as unknown as z.ZodType<number[], number[]>

/** The year of a season or a match. */
export const QueryYear = fromText(z.int().min(1850).max(2200), readInt)
/** A group of a season by its number, 0 for none. */
export const QueryGroup = fromText(z.int().min(0).max(MAX_INT), readInt)

/** 1 or 2, in a query string; the specification declares a whole number. */
export const QueryOneOrTwo = fromText(z.int().min(1).max(2), readInt)
/** The same from 1 to 3. */
export const QueryOneToThree = fromText(z.int().min(1).max(3), readInt)

/** A whole number of a range, in a query string. */
export function queryBetween(least: number, most: number): z.ZodType<number, number> {
  return fromText(z.int().min(least).max(most), readInt)
}

/** 0 for all, or a region, in a query string; the specification declares a whole number. */
export const QueryRegion = fromText(z.int().min(0).max(5), readInt)

/** One of a few whole numbers, in a query string. */
export function queryOneOf<const Values extends readonly number[]>(
  values: Values,
): z.ZodType<Values[number], Values[number]> {
  return fromText(z.literal(values), readInt) as z.ZodType<Values[number], Values[number]>
}

/** A page, where the call names it `page` and its length `size` or `limit`. */
export const QueryPage = fromText(z.int().min(1).max(1_000_000), readInt)

/** The paging members of a query or body; a page size above the limit is an error, not a shorter answer. */
export const paging = {
  pageNum: QueryPage.default(1),
  pageSize: QuerySize.default(10),
}

/** A page of rows: an empty list beyond the end, never null. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ pageNum: int, pageSize: int, list: z.array(row), total: int, totalPage: int })
}

/** A named answer. The name is used in the documentation; an undeclared member is an error. */
export function view<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id })
}

/** Rows by key: JSON has only text keys, so a number is its decimal text. */
export function mapOf<Row extends z.ZodType>(row: Row) {
  return z.record(z.string(), row)
}

/** The answer of a call without data: clients read its code and message. */
export const Ack = z.union([z.null(), z.literal(true)])

/** The shape of every answer: success is `code` 200 in an HTTP 200. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ code: z.literal(200), msg: z.string().nullable(), data })
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // 30 February parses as 1 March: only a day that comes back unchanged exists.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

function isSecond(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

/** Whether a name is that of a time zone; offsets such as `+08:00` are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
