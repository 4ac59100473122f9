import type { FastifyPluginCallback } from 'fastify';
import type { TracingConfig } from './config.ts';

/** Tracing under way. */
export interface Tracing {
  /** Makes a span of every request; to be registered before the routes. */
  readonly plugin: FastifyPluginCallback;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Starts sending traces (requests, and the database queries within them) where the settings say so; null when they do not. The
 *  packages, which are many, are loaded only then. */
export const startTracing = async (config: TracingConfig): Promise<Tracing | null> => {
  if (config.kind === 'off') return null;
  const [{ NodeSDK, tracing }, { OTLPTraceExporter }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ]);
  const requests = new FastifyOtelInstrumentation();
  const sdk = new NodeSDK({
    serviceName: config.serviceName,
    traceExporter: new OTLPTraceExporter({ url: `${config.endpoint.replace(/\/+$/, '')}/v1/traces` }),
    sampler: new tracing.ParentBasedSampler({ root: new tracing.TraceIdRatioBasedSampler(config.sampleRatio) }),
    instrumentations: [requests, new PgInstrumentation({ requireParentSpan: true })],
  });
  sdk.start();
  return { plugin: requests.plugin(), stop: () => sdk.shutdown() };
};
