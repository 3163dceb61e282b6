import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** visitor: login makes no difference; either: the answer may differ; user: login needed; staff: a role is needed. */
type Auth = 'visitor' | 'either' | 'user' | 'staff'
/** Where the shape of the answer was learnt: `client` shapes are fixed, `inferred` and `own` ones may improve. */
type Evidence = 'client' | 'inferred' | 'own'

interface OperationParts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Errors extends ErrorName,
> {
  method: Method
  /** Path below the service's base, parameters in braces: `/app/news/{id}`. */
  path: string
  auth: Auth
  evidence: Evidence
  /** Opens a session or helps to: a token that comes along is not looked at, since it may be the one that has ended. */
  isDoor?: boolean
  /** Who else is needed beside a login: one of these roles. */
  roles?: readonly Role[]
  /** One sentence for a reader of the documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  errors?: readonly Errors[]
  /** Wire type of the body, where it is not JSON. */
  contentType?: 'multipart/form-data'
  /** Wire type of the answer, where it is not JSON; `data` is its text then. */
  answerType?: 'image/svg+xml'
  /** Our own reads answer a bare body with an ETag instead of the envelope. */
  isBare?: boolean
}

export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Errors extends ErrorName = ErrorName,
> = Required<
  Pick<OperationParts<Params, Query, Body, Data, Errors>, 'params' | 'query' | 'body' | 'errors' | 'isBare'>
> &
  OperationParts<Params, Query, Body, Data, Errors>

const nothing = z.object({})

/**
 * Declares one call: what a client may ask and what it is answered. No logic lives here; the handler of the same name
 * stands in `server/services/<service>/endpoints/<noun>.ts`.
 */
export function operation<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Data extends z.ZodType = z.ZodType,
  Errors extends ErrorName = never,
>(parts: OperationParts<Params, Query, Body, Data, Errors>): Operation<Params, Query, Body, Data, Errors> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    errors: [],
    isBare: false,
    ...parts,
  }
}

export type ParamsOf<O> = O extends Operation<infer P, z.ZodType, z.ZodType, z.ZodType, ErrorName> ? z.output<P> : never
export type QueryOf<O> = O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType, ErrorName> ? z.output<Q> : never
export type BodyOf<O> = O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType, ErrorName> ? z.output<B> : never
export type DataOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer D, ErrorName> ? z.output<D> : never
export type ErrorsOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer E> ? E : never
