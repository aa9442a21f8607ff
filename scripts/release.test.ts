import { expect, test } from 'vitest';
import { readLockFile, shippedComponents } from './release.ts';

test('lists what the server and the bundle contain, without tools, hosts and paths', () => {
  const all = readLockFile();
  const react = all.components.find(({ name }) => name === 'react');
  const sbom = shippedComponents(all, react ? [react] : []);
  const names = sbom.components.map(({ name }) => name);
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.metadata.component.name).toBe('linehaul');
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'react']));
  for (const tool of ['vitest', 'vite', '@playwright/test', 'react-dom']) {
    expect(names).not.toContain(tool);
  }
  const text = JSON.stringify(sbom);
  expect(text).not.toContain('"distribution"');
  expect(text).not.toContain(process.cwd());
});

test('leaves out the download address of a package', () => {
  const download = { type: 'distribution', url: 'https://packages.example/left-1.0.0.tgz' };
  const component = { name: 'left', version: '1.0.0', 'bom-ref': 'left@1.0.0' };
  const all = {
    bomFormat: 'CycloneDX',
    metadata: { component: { ...component, name: 'folder', 'bom-ref': 'linehaul@0.1.0' } },
    components: [{ ...component, externalReferences: [download] }],
    dependencies: [{ ref: 'left@1.0.0', dependsOn: [] }],
  };
  expect(JSON.stringify(shippedComponents(all, []))).not.toContain('packages.example');
});
