import type { Category } from '#articles/types.ts'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import type { Language } from '#core/calls/language.ts'

export function categoryView({ id, slug, names }: Category, language: Language): ArticleCategory {
  return { id, slug, name: names[language] }
}
