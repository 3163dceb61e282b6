import { readHistory, readTasks, type TaskState } from '#accounts/profile/membership.ts'
import { experienceOf, firstLevelOf, levelOf, tierOf, tiers, topLevel } from '#accounts/rules/level.ts'
import { privileges } from '#accounts/rules/privilege.ts'
import { weeklyExperience } from '#accounts/rules/task.ts'
import { tierNames } from '#accounts/rules/tier-names.ts'
import { weekOf } from '#accounts/rules/week.ts'
import { findExperience } from '#accounts/store/activity.ts'
import * as contract from '#contract/touchline/membership.ts'
import type { MemberTask } from '#contract/touchline/membership.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'

export const getMembership = handle(contract.getMembership, async ({ viewer, db, language, receivedAt: now }) => {
  const [experience, states] = await Promise.all([
    findExperience(db, viewer.userId),
    readTasks(db, viewer.userId, undefined, now),
  ])
  const level = levelOf(experience)
  return {
    level,
    experience,
    tier: tierOf(level),
    levelStartsAt: experienceOf(level),
    nextLevelAt: level === topLevel ? null : experienceOf(level + 1),
    tiers: tiers.map((tier) => ({
      tier,
      name: tierNames[tier][language],
      fromLevel: firstLevelOf(tier),
      startsAt: experienceOf(firstLevelOf(tier)),
    })),
    tasks: states.map((state) => taskOf(state, language)),
    weekEndsAt: weekOf(now).endsAt,
    weeklyExperience,
    privileges: privileges.map(({ id, key, name, rule, minLevel }) => ({
      id,
      key,
      name: name[language],
      rule: rule[language],
      minLevel,
      isOwned: level >= minLevel,
    })),
  }
})

function taskOf({ task, progress, awardedAt }: TaskState, language: Language): MemberTask {
  const { id, key, name, rule, experience, total, isWeekly } = task
  return {
    id,
    key,
    name: name[language],
    rule: rule[language],
    experience,
    progress,
    total,
    isWeekly,
    countedAt: awardedAt,
  }
}

export const listExperience = handle(contract.listExperience, async ({ query, viewer, db, language }) => {
  const { pageNum, pageSize } = query
  const { total, list } = await readHistory(db, viewer.userId, { limit: pageSize, offset: (pageNum - 1) * pageSize })
  return {
    pageNum,
    pageSize,
    total,
    list: list.map(({ id, task, experience, occurredAt }) => ({
      id,
      name: task?.name[language] ?? null,
      key: task?.key ?? null,
      experience,
      occurredAt,
    })),
  }
})
