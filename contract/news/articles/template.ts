import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { int, Text, TextKey, view } from '#contract/wire.ts'
import { NewsListItem } from './views/article.ts'
import { Banner } from './views/banner.ts'

const TemplateNews = view('TemplateNews', {
  templateId: z.string(),
  name: z.string(),
  list: z.array(NewsListItem),
})

const TemplateGroup = view('TemplateGroup', {
  groupId: z.string(),
  groupName: z.string(),
  templateId: z.string(),
  sort: int,
})

/** The path already contains the prefix of the service. */
export const listActivities = operation({
  path: '/qiutx-news/template/home/activity',
  ...visitor.inferred,
  summary: 'Activities of a template page.',
  query: z.object({ templateId: TextKey }),
  data: z.array(Banner),
})

export const getTemplateNews = operation({
  path: '/template/home/news',
  ...visitor.inferred,
  summary: 'Articles of a template page.',
  query: z.object({ templateId: TextKey, teamName: Text.optional() }),
  data: TemplateNews,
})

export const listTemplateGroups = operation({
  path: '/template/get/group/list',
  ...visitor.inferred,
  summary: 'Groups of a template page.',
  query: z.object({ templateId: TextKey }),
  data: z.array(TemplateGroup),
})
