import { compareStep } from './compare.ts'
import { doctorStep } from './doctor.ts'
import { firstStep } from './first.ts'
import { indexNowStep } from './index-now.ts'
import { keepFilesStep } from './keep-files.ts'
import { migrateStep } from './migrate.ts'
import { newWordsStep, postsDueStep } from './new-words.ts'
import { previewStep } from './preview.ts'
import { testStep } from './run-tests.ts'
import { liveStep, smokeStep } from './smoke.ts'
import { type Deployment, endEarly, type Step } from './step.ts'
import { allTrafficStep, backStep, findSplitStep, someTrafficStep } from './traffic.ts'
import { triggersStep } from './triggers.ts'
import { uploadStep } from './upload.ts'

const checkSteps = [doctorStep, testStep, migrateStep]
/** A deployment that changes only texts needs neither tests nor migrations. */
const checkedWords = [doctorStep, uploadStep, smokeStep, compareStep, allTrafficStep, keepFilesStep]
const completed = [triggersStep, liveStep, indexNowStep]

export const plans = {
  first: [...checkSteps, firstStep, keepFilesStep, liveStep, compareStep, indexNowStep],
  'at once': [
    ...checkSteps,
    uploadStep,
    smokeStep,
    compareStep,
    allTrafficStep,
    keepFilesStep,
    ...completed
  ],
  gradual: [...checkSteps, uploadStep, smokeStep, someTrafficStep, keepFilesStep, liveStep],
  promote: [findSplitStep, liveStep, compareStep, allTrafficStep, ...completed],
  back: [backStep, liveStep],
  words: [newWordsStep, ...checkedWords, ...completed],
  'if-due': [postsDueStep, ...checkedWords, ...completed],
  preview: [previewStep, smokeStep]
} satisfies Record<string, Step[]>

/**
 * Runs the steps that the deployment needs, in order. The first failure ends it.
 * @returns whether all steps succeeded
 */
export async function runPlan(plan: Step[], deployment: Deployment): Promise<boolean> {
  const { isDryRun, log } = deployment
  const steps = plan.filter((step) => step.isNeeded?.(deployment) ?? true)
  for (const [index, step] of steps.entries()) {
    log(`\n${index + 1}/${steps.length} ${step.title}`)
    for (const command of step.commands(deployment)) log(`    ${command}`)
    try {
      const result = await (isDryRun ? step.rehearse?.(deployment) : step.run(deployment))
      if (result === endEarly) return true
    } catch (error) {
      log(`✗ ${error instanceof Error ? error.message : error}`)
      log(`Rollback: ${step.back(deployment)}`)
      return false
    }
    if (isDryRun) log(`  rollback: ${step.back(deployment)}`)
  }
  return true
}
