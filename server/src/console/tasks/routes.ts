import { opaqueId } from '@karwan/contract/common'
import {
  answerTask as answerBody,
  handOver,
  putOff,
  takenTask,
  taskPanel,
  taskPeople,
  tasksQuery,
  tasksView,
} from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, refusalOf, requirePermission } from '../guard.ts'
import type { WorkContext } from '../work-context.ts'
import { answerTask } from './answer-task.ts'
import { askAgain } from './ask-again.ts'
import { findTask, handOverTask, putOffTask, takeNext, takeTask } from './hold-task.ts'
import { readPanel } from './panel.ts'
import { listTasks } from './queue.ts'
import { listTaskPeople } from './task-people.ts'
import { type OperationsTask, taskRowsOf } from './task-rows.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']
const params = z.object({ taskId: opaqueId() })

/** Everything under `/api/console/tasks`. */
export const taskRoutes = (http: Http, context: WorkContext): void => {
  const reads = requirePermission(context, 'orders.read')
  const works = requirePermission(context, 'tasks.work')
  http.get(
    '/api/console/tasks',
    {
      preHandler: reads,
      schema: { tags, summary: 'Tasks, late ones first', querystring: tasksQuery, response: { 200: tasksView, ...problems } },
    },
    async (request, reply) => answer(request, reply, await listTasks(context, personOf(request), request.query, request.language)),
  )
  http.get(
    '/api/console/tasks/:taskId',
    {
      preHandler: reads,
      schema: { tags, summary: 'One task with what is known of its order', params, response: { 200: taskPanel, ...problems } },
    },
    async (request, reply) => sendPanel(context, request, reply, request.params.taskId),
  )
  http.post(
    '/api/console/tasks/:taskId/answer',
    {
      preHandler: reads,
      schema: { tags, summary: 'Answers a task, once for each key', params, body: answerBody, response: { 200: taskPanel, ...problems } },
    },
    async (request, reply) => {
      const { taskId } = request.params
      return after(context, request, reply, { taskId, refused: await answerTask(context, personOf(request), taskId, request.body) })
    },
  )
  http.post(
    '/api/console/tasks/:taskId/ask-again',
    {
      preHandler: works,
      schema: { tags, summary: 'Asks the supplier or the gateway again', params, response: { 200: taskPanel, ...problems } },
    },
    async (request, reply) => {
      const { taskId } = request.params
      return after(context, request, reply, { taskId, refused: await askAgain(context, personOf(request), taskId) })
    },
  )
  holdingRoutes(http, context, works)
}

const holdingRoutes = (http: Http, context: WorkContext, preHandler: ReturnType<typeof requirePermission>): void => {
  http.post(
    '/api/console/tasks/take-next',
    { preHandler, schema: { tags, summary: 'Takes the task that is due first', response: { 200: takenTask, ...problems } } },
    async (request, reply) => sendTask(context, request, reply, await takeNext(context, personOf(request))),
  )
  http.post(
    '/api/console/tasks/:taskId/take',
    { preHandler, schema: { tags, summary: 'Takes a task', params, response: { 200: takenTask, ...problems } } },
    async (request, reply) => sendTask(context, request, reply, await takeTask(context, personOf(request), request.params.taskId)),
  )
  http.get(
    '/api/console/tasks/:taskId/people',
    { preHandler, schema: { tags, summary: 'Whom a task can be handed over to', params, response: { 200: taskPeople, ...problems } } },
    async (request, reply) => {
      const person = personOf(request)
      const task = await findTask(context, person, request.params.taskId)
      if (isProblem(task)) return sendProblem(request, reply, task)
      const refused = refusalOf(person, 'tasks.work', task.brand, context.now())
      return answer(request, reply, refused ?? { people: await listTaskPeople(context, task.brand) })
    },
  )
  http.post(
    '/api/console/tasks/:taskId/hand-over',
    {
      preHandler,
      schema: { tags, summary: 'Hands a task over to somebody else', params, body: handOver, response: { 200: takenTask, ...problems } },
    },
    async (request, reply) =>
      sendTask(context, request, reply, await handOverTask(context, personOf(request), request.params.taskId, request.body.to)),
  )
  http.post(
    '/api/console/tasks/:taskId/put-off',
    {
      preHandler,
      schema: { tags, summary: 'Puts a task off to later', params, body: putOff, response: { 200: takenTask, ...problems } },
    },
    async (request, reply) =>
      sendTask(context, request, reply, await putOffTask(context, personOf(request), request.params.taskId, request.body)),
  )
}

const sendPanel = async (context: WorkContext, request: FastifyRequest, reply: FastifyReply, taskId: string): Promise<FastifyReply> =>
  answer(request, reply, await readPanel(context, personOf(request), taskId, request.language))

interface ActOnTask {
  readonly taskId: string
  readonly refused: Problem | undefined
}
/** Answers an act by the task as it is after it. */
const after = (context: WorkContext, request: FastifyRequest, reply: FastifyReply, { taskId, refused }: ActOnTask) =>
  refused ? sendProblem(request, reply, refused) : sendPanel(context, request, reply, taskId)

const sendTask = async (
  context: WorkContext,
  request: FastifyRequest,
  reply: FastifyReply,
  task: OperationsTask | Problem | null,
): Promise<FastifyReply> => {
  if (isProblem(task)) return sendProblem(request, reply, task)
  const [row] = task ? await taskRowsOf(context, [task], request.language) : []
  return reply.send({ task: row ?? null })
}
