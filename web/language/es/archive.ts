export const archive = {
  page: {
    title: 'Archivo',
    subtitle:
      'Personas que se fueron. Sáquelas del archivo, o elimínelas para siempre con sus registros.',
    archivedUsers: 'En archivo',
    adminUsers: 'Administradores',
    adminUsersHint: 'No se pueden eliminar',
    deletableUsers: 'Se pueden eliminar',
    search: 'Buscar',
    searchHint: 'Nombre o correo',
    loadFailed: (reason: string) => `No se pudo cargar el archivo: ${reason}`,
    noReason: 'no se conoce la causa. Intente de nuevo.',
  },
  table: {
    name: 'Personas en el archivo',
    columns: {
      name: 'Nombre',
      email: 'Correo electrónico',
      roles: 'Roles',
      archivedOn: 'Fecha de archivo',
      actions: 'Acciones',
    },
    archivedOn: (dayAndName: string) => `En archivo desde el ${dayAndName}`,
    dayAndName: (day: string, name: string) => `${day}, por ${name}`,
    somebody: 'una cuenta eliminada',
    actionsFor: (name: string) => `Acciones para ${name}`,
    loading: 'Cargando el archivo...',
  },
  empty: {
    title: 'No hay nadie en el archivo',
    nobodyYet:
      'Aquí aparecen las personas que archiva en la página Personal o en la página de un contratista.',
    staffPage: 'Ir a Personal',
    noMatch: 'No hay coincidencias. Pruebe otro nombre o correo.',
    clearSearch: 'Quitar búsqueda',
  },
  unarchive: {
    action: 'Sacar del archivo',
    done: (name: string) => `Se sacó del archivo la cuenta de ${name}`,
    undone: (name: string) => `Se archivó la cuenta de ${name}`,
    failed: 'No se pudo sacar la cuenta del archivo',
    undoFailed: 'No se pudo archivar la cuenta',
  },
  deletion: {
    action: 'Eliminar para siempre',
    title: (name: string) => `¿Eliminar a ${name} para siempre?`,
    warning: (name: string) =>
      `Se eliminan sin vuelta atrás todos los días, registros de nómina, documentos fiscales y registros de auditoría de ${name}. Nadie puede recuperarlos.`,
    busy: 'Eliminando...',
    done: (name: string) => `Se eliminó a ${name} para siempre`,
    failed: 'No se pudo eliminar',
  },
  download: {
    action: 'Descargar archivo ZIP',
    busy: 'Preparando...',
    hint: 'Un archivo ZIP con los registros que se eliminarán. Guárdelo primero.',
    done: 'El ZIP está en sus descargas. Ábralo para revisarlo antes de eliminar.',
    failed: 'No se pudo descargar el ZIP',
  },
  retention: {
    warning: (reasons: string) =>
      `${reasons} No se eliminó nada. Si elimina los registros ahora, conserve el ZIP como su copia.`,
    acceptance: 'Guardé el ZIP. Eliminar los registros de todos modos.',
    missing: 'Marque esta casilla primero.',
  },
};
