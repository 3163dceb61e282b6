import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { QueryId, Text } from '../wire.ts'
import { mostRules, WrittenLanguage } from './circle.ts'

const ofCircle = z.object({ id: QueryId })

export const askForCircle = operation({
  method: 'POST',
  path: '/circles',
  ...user.own,
  summary: 'Adds a request for a free circle; staff opens it. From level 3 on, one at a time.',
  body: z.object({
    name: Text.min(2).max(40),
    intro: Text.min(1).max(400),
    language: WrittenLanguage,
    rules: z.array(Text.min(1).max(200)).max(mostRules).default([]),
  }),
  data: z.object({ id: z.int(), state: z.literal('asked') }),
  errors: ['login_needed', 'forbidden', 'bad_request', 'conflict', 'text_refused', 'too_many'],
})

export const changeCircle = operation({
  method: 'PUT',
  path: '/circles/{id}',
  ...user.own,
  permits: ['owner', 'moderator'],
  summary: 'Changes intro and rules of a circle, for its moderators. The change is in its log.',
  params: ofCircle,
  body: z.object({
    intro: Text.max(400),
    rules: z.array(Text.min(1).max(200)).max(mostRules),
    reason: Text.default(''),
  }),
  data: z.object({ isChanged: z.boolean() }),
  errors: ['login_needed', 'not_found', 'forbidden', 'text_refused', 'bad_request'],
})
