// Manifests of Kubernetes, with the fields that tests ask for.
import { parseAllDocuments } from 'yaml';

/** Texts by name: labels, annotations, settings. */
export type Texts = Record<string, string>;

type Named = { name: string };
type Metadata = Named & { namespace?: string; labels?: Texts; annotations?: Texts };
type Probe = {
  exec?: unknown;
  periodSeconds: number;
  failureThreshold: number;
  timeoutSeconds: number;
};

export type Container = {
  image: string;
  command?: string[];
  args?: string[];
  ports: { name: string; containerPort: number }[];
  envFrom?: ({ configMapRef: Named } | { secretRef: Named })[];
  env?: (Named & ({ value: string } | { valueFrom: { secretKeyRef: Named & { key: string } } }))[];
  securityContext: Record<'allowPrivilegeEscalation' | 'readOnlyRootFilesystem' | 'capabilities', unknown>;
  resources: Record<'requests' | 'limits', Record<'cpu' | 'memory' | 'ephemeral-storage', string>>;
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  volumeMounts?: Named[];
};

type Workload = {
  replicas: number;
  selector: { matchLabels: Texts };
  template: {
    metadata: { labels: Texts };
    spec: {
      automountServiceAccountToken: boolean;
      securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } };
      containers: [Container];
      volumes?: (Named & { emptyDir?: { sizeLimit?: string; medium?: string }; configMap?: unknown })[];
    };
  };
};

type Peer = {
  podSelector?: { matchLabels: Texts };
  namespaceSelector?: { matchLabels: Texts };
  ipBlock?: unknown;
};
type Rule = { from?: Peer[]; to?: Peer[]; ports: { port: number | string }[] };

/** `isGenerated`: until the digest of its content is added to its name. */
type Content = { data: Texts; type?: string; isGenerated?: boolean };

type Fields = {
  ConfigMap: Content;
  Deployment: { spec: Workload };
  HorizontalPodAutoscaler: { spec: { scaleTargetRef: Named & { kind: Kind } } };
  Ingress: {
    spec: {
      tls: [{ hosts: [string] }];
      rules: [
        {
          host: string;
          http: { paths: { backend: { service: Named & { port: Named } } }[] };
        },
      ];
    };
  };
  Namespace: object;
  NetworkPolicy: { spec: { podSelector: { matchLabels?: Texts }; ingress?: Rule[]; egress?: Rule[] } };
  PodDisruptionBudget: { spec: { selector: { matchLabels: Texts } } };
  Secret: Content;
  Service: {
    spec: { clusterIP?: string; selector: Texts; ports: [Named & { port: number; targetPort: string }] };
  };
  StatefulSet: {
    spec: Workload & { serviceName: string; volumeClaimTemplates?: { metadata: Named }[] };
  };
};

type Kind = keyof Fields;
type Manifests = {
  [Each in Kind]: { apiVersion: string; kind: Each; metadata: Metadata } & Fields[Each];
};
export type Manifest<Of extends Kind = Kind> = Manifests[Of];

/** @param text YAML */
export const parseManifests = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

export const ofKind = <Of extends Kind>(manifests: Manifest[], kind: Of) =>
  manifests.filter((manifest): manifest is Manifest<Of> => manifest.kind === kind);

export const findManifest = <Of extends Kind>(manifests: Manifest[], kind: Of, name: string) =>
  ofKind(manifests, kind).find(({ metadata }) => metadata.name === name);
