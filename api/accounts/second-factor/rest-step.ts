import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SecondFactorNotBegun, SecondFactorOff, SecondFactorOn } from '../../../schema/accounts/second-factor.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { isFromOurPage } from '../../platform/http/own-pages.ts';
import { secondStepCookie, sessionCookie } from '../../platform/http/session-cookie.ts';
import { type AccountPage, answerPage } from '../account-page.ts';
import { SESSION_SECONDS, type Sessions } from '../sessions.ts';
import { SECOND_STEP } from '../sign-in.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SecondStep, SecondSteps } from './second-steps.ts';
import { codesPage, enrolPage, provePage, stepOverPage } from './step-pages.ts';
import { type StepTexts, stepTexts } from './step-texts.ts';

export interface SecondStepRouteOptions {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly steps: SecondSteps;
  readonly factors: Pick<SecondFactors, 'begun' | 'confirm' | 'prove'>;
  readonly sessions: Pick<Sessions, 'start' | 'end' | 'endAll'>;
}

const tags = ['accounts'];
const produces = ['text/html'];
/** The step is over: the factor was set up, or taken away, since it began. */
const OVER = new Set([SecondFactorNotBegun.code, SecondFactorOff.code, SecondFactorOn.code]);

/** The page on which a browser does the second step of its sign-in: it is signed in once that is done, and nothing before. */
export const secondStepRoutes: FastifyPluginAsync<SecondStepRouteOptions> = async (app, options) => {
  const { publicUrl, steps, factors, sessions } = options;
  const stepCookie = secondStepCookie(publicUrl);
  const session = sessionCookie(publicUrl);
  const stepOf = async (request: FastifyRequest): Promise<SecondStep | null> => {
    const secret = stepCookie.read(request);
    return secret ? steps.find(secret) : null;
  };
  const answer = (reply: FastifyReply, page: AccountPage, status = 200) =>
    answerPage(reply, page, { status, publicUrl });
  const over = (reply: FastifyReply, texts: StepTexts) => {
    stepCookie.clear(reply);
    return answer(reply, stepOverPage(texts), 400);
  };
  /** Asks for the code, once more where `refusal` says what was wrong with the last one. */
  const ask = async (
    { reply, texts }: { reply: FastifyReply; texts: StepTexts },
    { userId, id, purpose }: SecondStep,
    refusal?: Rejection,
  ) => {
    const problem = refusal && (texts.refusals[refusal.code] ?? refusal.message);
    if (purpose === 'prove') return answer(reply, provePage(texts, problem), refusal?.status);
    const begun = await factors.begun(userId, id);
    return begun ? answer(reply, enrolPage(texts, begun, problem), refusal?.status) : over(reply, texts);
  };
  /** Begins the session that the first step waited with; the one that this browser had is given up. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, { userId, provider }: SecondStep) => {
    const userAgent = request.headers['user-agent'];
    const { token } = await sessions.start(userId, { userAgent, provider, isProvedTwice: true });
    if (request.user && request.sessionId) await sessions.end(request.user.id, request.sessionId);
    stepCookie.clear(reply);
    session.write(reply, token, SESSION_SECONDS);
  };
  const finish = async (request: FastifyRequest, reply: FastifyReply, step: SecondStep): Promise<unknown> => {
    const code = request.body instanceof URLSearchParams ? (request.body.get('code') ?? '') : '';
    const codes = step.purpose === 'enrol' ? await factors.confirm(step.userId, step.id, { code }) : null;
    if (!codes) await factors.prove(step.userId, { code });
    if (!(await steps.end(step.id))) throw SecondFactorNotBegun(); // the same code came twice at a time
    if (codes) await sessions.endAll(step.userId);
    await signIn(request, reply, step);
    request.log.info({ userId: step.userId, provider: step.provider, secondStep: step.purpose }, 'signed in');
    if (codes) return answer(reply, codesPage(stepTexts(request), codes, step.returnTo));
    return reply.header('cache-control', 'no-store').redirect(step.returnTo, 303);
  };

  const see = {
    summary: 'The second step of a sign-in; a browser goes there',
    description: 'A page (HTML) that asks for a code, or shows what an app needs to make them.',
    tags,
    produces,
  };
  app.get(SECOND_STEP, { schema: see }, async (request, reply) => {
    const texts = stepTexts(request);
    const step = await stepOf(request);
    return step ? ask({ reply, texts }, step) : over(reply, texts);
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const prove = {
      summary: 'Takes the code of the second step; the browser is signed in then and goes to where it was',
      description: 'A form of the page there. What is wrong is said on the page (HTML), with 422 or 429.',
      tags,
      produces,
    };
    forms.post(SECOND_STEP, { schema: prove }, async (request, reply) => {
      const texts = stepTexts(request);
      const step = isFromOurPage(request, publicUrl) ? await stepOf(request) : null;
      if (!step) return over(reply, texts);
      try {
        return await finish(request, reply, step);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        request.log.info({ userId: step.userId, code: error.code }, 'a second step failed');
        return OVER.has(error.code) ? over(reply, texts) : ask({ reply, texts }, step, error);
      }
    });
  });
};
