import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SecondFactorNotBegun, SecondFactorOff, SecondFactorOn } from '../../../schema/accounts/second-factor.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { isFromOurPage } from '../../platform/http/cross-site-requests.ts';
import { secondStepCookie, sessionCookie } from '../../platform/http/http-only-cookies.ts';
import { SECOND_STEP } from '../finish-sign-in.ts';
import { finishedSignIns } from '../finished-sign-in-redirect.ts';
import type { LinkProvedNumber } from '../phone-sign-in/rest-phone-sign-in.ts';
import { type AccountPage, answerPage } from '../server-rendered-page.ts';
import { SESSION_SECONDS, type Sessions } from '../sessions.ts';
import type { SecondStep, SecondSteps } from './pending-sign-ins.ts';
import type { SecondFactors } from './second-factors.ts';
import { codesPage, enrolPage, provePage, stepOverPage } from './second-step-pages.ts';
import { type StepTexts, stepTexts } from './second-step-texts.ts';

export interface SecondStepRouteOptions {
  /** The base URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly steps: SecondSteps;
  readonly factors: Pick<SecondFactors, 'begun' | 'confirm' | 'prove'>;
  readonly sessions: Pick<Sessions, 'start' | 'end' | 'endAll'>;
  /** If a phone number of the account has been verified in this browser, adds the number as a way to sign in. */
  readonly linkProvedNumber: LinkProvedNumber;
}

const tags = ['accounts'];
const produces = ['text/html'];
/** Codes of the rejections that end the step, because the second factor was set up or removed after the step began. */
const OVER = new Set([SecondFactorNotBegun.code, SecondFactorOff.code, SecondFactorOn.code]);

/** Registers the page for the second step of a sign-in. The browser is signed in only after this step is complete. */
export const secondStepRoutes: FastifyPluginAsync<SecondStepRouteOptions> = async (app, options) => {
  const { publicUrl, steps, factors, sessions, linkProvedNumber } = options;
  const stepCookie = secondStepCookie(publicUrl);
  const session = sessionCookie(publicUrl);
  const finished = finishedSignIns(publicUrl);
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
  const signIn = async (request: FastifyRequest, reply: FastifyReply, { userId, provider, returnTo }: SecondStep) => {
    const userAgent = request.headers['user-agent'];
    const { token } = await sessions.start(userId, { userAgent, provider, isProvedTwice: true });
    if (request.user && request.sessionId) await sessions.end(request.user.id, request.sessionId);
    stepCookie.clear(reply);
    session.write(reply, token, SESSION_SECONDS);
    finished.remember(reply, returnTo);
    await linkProvedNumber(request, reply, userId);
  };
  const finish = async (request: FastifyRequest, reply: FastifyReply, step: SecondStep): Promise<unknown> => {
    const code = request.body instanceof URLSearchParams ? (request.body.get('code') ?? '') : '';
    const codes = step.purpose === 'enrol' ? await factors.confirm(step.userId, step.id, { code }) : null;
    if (!codes) await factors.prove(step.userId, { code });
    if (!(await steps.end(step.id))) throw SecondFactorNotBegun(); // the same code was submitted twice concurrently
    if (codes) await sessions.endAll(step.userId);
    await signIn(request, reply, step);
    request.log.info({ userId: step.userId, provider: step.provider, secondStep: step.purpose }, 'signed in');
    if (codes) return answer(reply, codesPage(stepTexts(request), codes, step.returnTo));
    return reply.header('cache-control', 'no-store').redirect(step.returnTo, 303);
  };

  const see = {
    summary: 'The page for the second step of a sign-in, for browsers',
    description:
      'A page (HTML) that asks for a code or, during the setup, shows the data for an app. If the step is over, redirects a signed-in browser to where it was.',
    tags,
    produces,
  };
  app.get(SECOND_STEP, { schema: see }, async (request, reply) => {
    const texts = stepTexts(request);
    const step = await stepOf(request);
    return step ? ask({ reply, texts }, step) : (finished.leave(request, reply) ?? over(reply, texts));
  });

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const prove = {
      summary: 'Submits the code of the second step: signs the browser in and redirects to where it was',
      description: 'The form of that page. Errors are shown on the page (HTML), with 422 or 429.',
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
